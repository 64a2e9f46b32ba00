// Run and stop, how long it takes, how far it is, and the live figures.
import { el } from "../../page/dom.js";

const LATE = 2500;
const percent = (share) => `${(100 * share).toFixed(1)} %`;

export function duration(seconds) {
  if (seconds < 1) return `${seconds.toPrecision(1)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return `${Math.round(seconds / 60)} minutes`;
}

/** The element, `show(run)`, `estimate(estimate, games)`, `say(text, tone)` and `auto()`. */
export function progress(options, run, stop, autoChanged) {
  const go = el("button", { type: "button", class: "kn-main kl-run", onclick: run }, "Run");
  const end = el("button", { type: "button", class: "kl-stop", onclick: stop, hidden: true }, "Stop");
  const auto = el("input", { type: "checkbox", onchange: autoChanged });
  const takes = el("p", { class: "kl-takes" });
  const fill = el("div", { class: "kl-fill" });
  const bar = el("div", {
    class: "kl-bar", role: "progressbar", "aria-label": "Games played", "aria-valuemin": 0, "aria-valuemax": 100,
  }, fill);
  const where = el("p", { class: "kl-where" });
  const live = el("ul", { class: "kl-live" });
  const status = el("p", { class: "kn-status kl-status", role: "status", "aria-live": "polite" });
  const spoken = el("p", { class: "kl-spoken", "aria-live": "polite" });
  let quarter = 0;
  let late = false;
  let timer = 0;

  function figures(shares) {
    return shares.map(([name, share, low, high]) => el("li", {},
      el("b", {}, name), ` ${percent(share)} `, el("span", {}, `(${percent(low)} to ${percent(high)})`)));
  }

  function show(state) {
    const part = state.wanted ? Math.min(state.tried / state.wanted, 1) : 0;
    const held = document.activeElement;
    go.hidden = state.running;
    end.hidden = !state.running;
    if (state.running && held === go) end.focus({ preventScroll: true });
    if (!state.running && held === end) go.focus({ preventScroll: true });
    bar.setAttribute("aria-valuenow", Math.round(100 * part));
    bar.setAttribute("aria-valuetext", `${state.tried.toLocaleString("en")} of ${state.wanted.toLocaleString("en")} games`);
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

  function words(state) {
    const played = `${state.tried.toLocaleString("en")} of ${state.wanted.toLocaleString("en")} games`;
    if (state.running && !state.tried && late) return "Preparing: the rules are compiled once, which may take half a minute.";
    const left = state.running && state.left !== null ? `, about ${duration(Math.max(state.left, 0.1))} left` : "";
    return `${played}, ${duration(Math.max(state.seconds, 0.01))}${left}`;
  }

  /** A screen reader hears of every quarter of a run that takes a while. */
  function tell(state, part) {
    const now = state.running ? Math.floor(4 * part) : 0;
    if (now > quarter && state.seconds > 3) spoken.textContent = `${25 * now} per cent of the games are played.`;
    if (!state.running) spoken.textContent = "";
    quarter = now;
  }

  function estimate({ each }, games) {
    takes.removeAttribute("data-long");
    if (each === undefined || !games) return (takes.textContent = "");
    if (each === null) return (takes.textContent = "Measuring how long a game takes here …");
    const seconds = each * games;
    const text = `${games.toLocaleString("en")} games take about ${duration(Math.max(seconds, 0.01))} here.`;
    const long = seconds > options.seconds;
    if (seconds > 5) takes.setAttribute("data-long", "");
    const most = Math.max(1, Math.round(options.seconds / each));
    takes.textContent = long
      ? `${text} The run ends after ${duration(options.seconds)}, with about ${most.toLocaleString("en")} of them.` : text;
  }

  return {
    element: el("section", { class: "kl-progress", "aria-label": "The run" },
      el("div", { class: "kl-line kl-buttons" }, go, end,
        el("label", { class: "kl-check" }, auto, "Run at every change"), takes),
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
