// The stepper of Rebirth: its parts in the frame.
import { bar } from "../../stepper/page/bar.js";
import { frame } from "../../stepper/page/frame.js";
import { log } from "../../stepper/page/log.js";
import { _, inLanguage, ngettext } from "../../page/language.js";
import { rebirthBoard } from "./board.js";
import { rebirthChoices } from "./choices.js";
import { rebirthGames } from "./games.js";

const rebirthWords = () => ({
  steps: [_("To the start"), _("Previous round"), _("Previous turn"), _("Next turn"), _("Next round"), _("To the end")],
  open: _("Everything open"),
  turned: _("A turn that had drawn something was taken back, and the game went on differently"),
  undone: _("Undone turns that can be played again"),
  done: (count, { total }) => ngettext("{count} turn of {total} done", "{count} turns of {total} done", count, { total }),
  ahead: (count) => ngettext("{count} turn ahead", "{count} turns ahead", count),
});

function rebirthParts({ model, send, say }) {
  return {
    top: bar(send, say, rebirthWords()),
    panel: rebirthGames(send, say),
    table: rebirthBoard(send, () => model.get("legend")),
    choices: rebirthChoices(send),
    history: log(send),
    name: "knarr-rebirth",
    label: _("A game of Rebirth"),
    keys: _("Keys: ← → one turn, with Shift one round, Home and End."),
    tabs: { Table: _("Map"), Moves: _("Players"), Log: _("Log") },
  };
}

export default { render: inLanguage((context) => frame(context, rebirthParts)) };
