// The board: the stepper with its players and its coach.
import { coach } from "./coach.js";
import { el } from "../../page/dom.js";
import { inLanguage } from "../../page/language.js";
import { people } from "./people.js";
import { setUp } from "./setup.js";
import { turned } from "./turned.js";
import { stepper } from "../../stepper/page/stepper.js";

const HEARTBEAT = 30000;

function extend({ model, send, choices, ground }) {
  const who = people(send, () => table.open());
  const help = coach(send, (move, by, fresh) => {
    choices.hint(move, by, fresh);
    ground.hint(move);
  });
  const table = setUp(send);
  const cards = turned(send);
  const high = el("div", { class: "kb-high" });
  const low = el("div", { class: "kb-low" }, help.desk);
  const here = () => model.send({ do: "here", id: 0 });
  const beat = setInterval(here, HEARTBEAT);
  for (const event of ["pointerover", "focusin"]) {
    choices.element.addEventListener(event, ({ target }) => {
      const move = target.closest(".kn-move");
      if (move) help.preview(move.dataset.move);
    });
  }
  let begun = false;

  /** The first time that something is shown. */
  function begin() {
    begun = true;
    here();
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) send({ do: "calm", on: true });
  }

  return {
    name: "knarr-board",
    above: [who.element, table.element, cards.element, high],
    side: [low],
    traits: ["board"],
    show(state) {
      const board = model.get("board");
      who.show(board, state);
      table.show(board, state);
      cards.show(board, state);
      if (!begun) begin();
      help.show(board, state);
    },
    /** What the coach says stands beside the moves, or above the tabs of a narrow page. */
    sized(size) {
      (size === "narrow" ? high : help.desk).append(help.talk);
    },
    close() {
      clearInterval(beat);
    },
  };
}

export default { render: inLanguage((context) => stepper(context, extend)) };
