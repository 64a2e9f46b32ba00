// The stepper of Knarr: its parts in the frame.
import { bar } from "./bar.js";
import { el } from "../../page/dom.js";
import { frame } from "./frame.js";
import { games } from "./games.js";
import { _ } from "../../page/language.js";
import { log } from "./log.js";
import { moves } from "./moves.js";
import { touchTable } from "../../table/page/table.js";

/**
 * Draws the stepper; returns what takes it away again. `extend({ model, send, say, choices, ground })`
 * may add to it what the frame knows of; `ground` is the table.
 */
export function stepper(context, extend = () => ({})) {
  return frame(context, ({ model, send, say }) => {
    const choices = moves(send);
    const ground = touchTable(send);
    const sprite = el("div", { class: "kn-sprites" });
    sprite.innerHTML = model.get("sprite");
    return {
      top: bar(send, say),
      panel: games(send, say),
      table: ground,
      choices,
      history: log(send),
      label: _("A game of Knarr"),
      keys: _("Keys: ← → one action, with Shift one turn, Home and End."),
      tabs: { Table: _("Table"), Moves: _("Moves"), Log: _("Log") },
      before: [sprite],
      ...extend({ model, send, say, choices, ground }),
    };
  });
}
