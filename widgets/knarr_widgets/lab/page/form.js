// The whole form. It is the page's own: the kernel is told of changes, and checks what it is told.
import { el } from "../../page/dom.js";
import { games } from "./games.js";
import { seats } from "./seats.js";
import { sliders } from "./sliders.js";

/** The element, `read()`, `write(form)`, `table(table)`; `changed` hears of changes by the visitor. */
export function form(options, changed) {
  const who = seats(options, seatsChanged);
  const own = sliders(options, slid);
  const how = games(options, changed, (count) => who.fit(count));
  let slow = false;
  let before = 0;

  /** A slow strategy gets fewer games, and the number comes back when it leaves. */
  function seatsChanged() {
    if (who.custom()) own.open();
    const now = who.slow();
    if (now && !slow && how.number() > options.few) {
      before = how.number();
      how.set(options.few);
    } else if (!now && slow && before && how.number() === options.few) {
      how.set(before);
    }
    slow = now;
    changed();
  }

  function slid() {
    if (!who.custom()) {
      who.take(0, options.custom);
      slow = who.slow();
    }
    changed();
  }

  return {
    element: el("div", { class: "kl-form" }, who.element, how.element, own.element),
    read: () => ({ seats: who.read(), ...own.read(), ...how.read() }),
    write(form) {
      who.write(form.seats);
      own.write(form.base, form.values);
      how.write(form);
      slow = who.slow();
      if (who.custom()) own.open();
    },
    table: (table) => how.table(table),
  };
}
