// Tells the kernel what the page's address asks for. It has nothing to show.
function render({ model, el }) {
  el.style.display = "none";
  model.send({ query: window.location.search });
}

export default { render };
