// Tells the kernel what the page's address asks for. It has nothing to show.
export default {
  render({ model, el }) {
    el.style.display = "none";
    model.set("query", window.location.search);
    model.save_changes();
  },
};
