// The log in plain words, grouped by turn; a click goes there.
import { el } from "../../page/dom.js";
import { _ } from "../../page/language.js";

/** The panel's element, `show(lines, players)` and `mark(at)`. */
export function log(send) {
  const box = el("div", { class: "kn-log-box" });
  const element = el("section", { class: "kn-log", "aria-label": _("Log") }, el("h3", {}, _("Log")), box);
  let entries = [];
  let told = [];
  let names = "";
  let frame = 0;

  function entry(to, ...words) {
    return el("button", {
      type: "button", class: "kn-entry", "data-to": to, onclick: () => send({ do: "go", to }),
    }, ...words);
  }

  /** What both logs begin with stays; the rest is written anew. */
  function show(lines, players) {
    let same = 0;
    if (names === players.join("\n")) {
      while (same < told.length && same < lines.length && alike(told[same], lines[same])) same++;
    } else {
      entries = [entry(0, _("The start"))];
      box.replaceChildren(entries[0]);
    }
    names = players.join("\n");
    for (const node of entries.splice(same + 1)) node.remove();
    for (const group of [...box.querySelectorAll(".kn-turn")].reverse()) {
      if (group.querySelector("button")) break;
      group.remove();
    }
    for (let number = same; number < lines.length; number++) add(lines, number, players);
    told = lines;
  }

  function add(lines, number, players) {
    const [turn, seat, words] = lines[number];
    if (number === 0 || lines[number - 1][0] !== turn) {
      const owner = players[seat];
      box.append(el("div", { class: "kn-turn", role: "group", "aria-label": _("Turn {turn}, {name}", { turn, name: owner }) },
        el("h4", {}, `${turn} · ${owner}`)));
    }
    entries.push(entry(number + 1, words));
    box.lastElementChild.append(entries[number + 1]);
  }

  function mark(at) {
    entries.forEach((node, number) => {
      if (number === at) node.setAttribute("aria-current", "step");
      else node.removeAttribute("aria-current");
      node.classList.toggle("kn-undone", number > at);
    });
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => bringUp(entries[at])); // when the page is laid out anyway
  }

  function bringUp(here) {
    if (!here || !box.clientHeight) return;
    const top = here.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    box.scrollTop = top - box.clientHeight / 3;
  }

  return { element, show, mark };
}

function alike(one, other) {
  return one.every((part, at) => part === other[at]);
}
