// Run and stop, how long it takes, how far it is, and the live figures.
import { el } from "../../page/dom.js";
import { _, numeral, ngettext } from "../../page/language.js";

const LATE = 2500;
const percent = (share, places = 1) => `${(100 * share).toFixed(places)} %`;

/** The fewest decimals with which the ends of an interval differ. */
const telling = (low, high) => [1, 2, 3, 4].find((places) => percent(low, places) !== percent(high, places)) || 1;

export function duration(seconds) {
  if (seconds < 1) return _("{seconds} s", { seconds: seconds.toPrecision(1) });
  if (seconds < 90) return _("{seconds} s", { seconds: Math.round(seconds) });
  return ngettext("{count} minutes", "{count} minutes", Math.round(seconds / 60));
}

/** The element, `show(run)`, `estimate(estimate, games)`, `say(text, tone)` and `auto()`. */
export function progress(options, run, stop, autoChanged) {
  const go = el("button", { type: "button", class: "kn-main kl-run", onclick: run }, _("Run"));
  const end = el("button", { type: "button", class: "kl-stop", onclick: stop, hidden: true }, _("Stop"));
  const auto = el("input", { type: "checkbox", onchange: autoChanged });
  const takes = el("p", { class: "kl-takes" });
  const fill = el("div", { class: "kl-fill" });
  const bar = el("div", {
    class: "kl-bar", role: "progressbar", "aria-label": _("Games played"), "aria-valuemin": 0, "aria-valuemax": 100,
  }, fill);
  const where = el("p", { class: "kl-where" });
  const live = el("ul", { class: "kl-live" });
  const status = el("p", { class: "kn-status kl-status", role: "status", "aria-live": "polite" });
  const spoken = el("p", { class: "kl-spoken", "aria-live": "polite" });
  let quarter = 0;
  let late = false;
  let timer = 0;

  function figures(shares) {
    return shares.map(([name, share, low, high]) => {
      const places = telling(low, high);
      const within = _("{low} to {high}", { low: percent(low, places), high: percent(high, places) });
      return el("li", {}, el("b", {}, name), ` ${percent(share, places)} `, el("span", {}, `(${within})`));
    });
  }

  function show(state) {
    const part = state.wanted ? Math.min(state.tried / state.wanted, 1) : 0;
    const held = document.activeElement;
    go.hidden = state.running;
    end.hidden = !state.running;
    if (state.running && held === go) end.focus({ preventScroll: true });
    if (!state.running && held === end) go.focus({ preventScroll: true });
    bar.setAttribute("aria-valuenow", Math.round(100 * part));
    bar.setAttribute("aria-valuetext", played(state));
    bar.toggleAttribute("data-on", state.running);
    fill.style.transform = `scaleX(${part})`;
    wait(state);
    where.textContent = state.wanted ? words(state) : "";
    live.replaceChildren(...figures(state.shares));
    tell(state, part);
  }

  /** A first game that is long in coming is being compiled. */
  function wait(state) {
    clearTimeout(timer);
    late = false;
    if (!state.running || state.tried) return;
    timer = setTimeout(() => {
      late = true;
      where.textContent = words(state);
    }, LATE);
  }

  function played({ tried, wanted }) {
    return _("{tried} of {wanted} games", { tried: numeral(tried), wanted: numeral(wanted) });
  }

  function words(state) {
    if (state.running && !state.tried && late) {
      return _("Preparing: the rules are compiled once, which may take half a minute.");
    }
    const parts = [played(state), duration(Math.max(state.seconds, 0.01))];
    if (state.running && state.left !== null) {
      parts.push(_("about {time} left", { time: duration(Math.max(state.left, 0.1)) }));
    }
    return parts.join(", ");
  }

  /** A screen reader hears of every quarter of a run that takes a while. */
  function tell(state, part) {
    const now = state.running ? Math.floor(4 * part) : 0;
    if (now > quarter && state.seconds > 3) spoken.textContent = _("{count} per cent of the games are played.", { count: 25 * now });
    if (!state.running) spoken.textContent = "";
    quarter = now;
  }

  function estimate({ each }, games) {
    takes.removeAttribute("data-long");
    if (each === undefined || !games) return (takes.textContent = "");
    if (each === null) return (takes.textContent = _("Measuring how long a game takes here …"));
    const seconds = each * games;
    const time = duration(Math.max(seconds, 0.01));
    const text = ngettext("{games} games take about {time} here.", "{games} games take about {time} here.",
      games, { games: numeral(games), time });
    const long = seconds > options.seconds;
    if (seconds > 5) takes.setAttribute("data-long", "");
    const most = Math.max(1, Math.round(options.seconds / each));
    const end = _("The run ends after {time}, with about {count} of them.",
      { time: duration(options.seconds), count: numeral(most) });
    takes.textContent = long ? `${text} ${end}` : text;
  }

  return {
    element: el("section", { class: "kl-progress", "aria-label": _("The run") },
      el("div", { class: "kl-line kl-buttons" }, go, end,
        el("label", { class: "kl-check" }, auto, _("Run at every change")), takes),
      bar, el("div", { class: "kl-line kl-far" }, where, live), status, spoken,
      el("p", { class: "kl-cap" }, options.cap)),
    show,
    estimate,
    say(text, tone) {
      status.textContent = text;
      status.dataset.tone = tone;
    },
    auto: () => auto.checked,
  };
}
