// Watches over a page: shows the skeleton until the table is there, asks the server every now and
// then whether its kernel still is, and says in words what has become of it.
window.knarrFailed = (() => {
  const ASK_SECONDS = 15, AGAIN_SECONDS = 3, SLOW_SECONDS = 30, CUT_SECONDS = 60, DRAW_SECONDS = 30;
  const PATIENT_SECONDS = 2;
  const now = () => performance.now() / 1000;
  const element = (id) => document.getElementById(id);
  const base = document.body.dataset.baseUrl.replace(/voila\/$/, "");

  const words = JSON.parse(element("kv-words").textContent);
  const link = new URLSearchParams(location.search).get("lang");
  const codes = [link, ...(navigator.languages ?? []).map((name) => name.slice(0, 2))];
  const language = codes.find((code) => code && Object.hasOwn(words, code)) ?? "en";
  const say = words[language];

  const skeleton = element("loading"), notice = element("kv-notice");
  const [sentence, button] = notice.children;
  let shown = null, over = false, complete = false, ready = false;
  let connected = false, apart = null, asked = -Infinity, asking = false;

  skeleton.lang = notice.lang = language;
  element("kv-laying").textContent = say.laying;
  button.textContent = say.reload;
  button.addEventListener("click", () => location.reload());

  function tell(name) {
    if (over || shown === name) return;
    shown = name;
    sentence.textContent = say[name];
    notice.hidden = false;
  }

  function untell() {
    if (over || shown === null) return;
    shown = null;
    notice.hidden = true;
  }

  function end(name) {
    tell(name);
    over = true;
    skeleton.classList.add("kv-still");
  }

  // The kernel

  function kernel() {
    const config = element("jupyter-config-data");
    return config?.nextSibling && JSON.parse(config.textContent).kernelId; // not half of it
  }

  async function ask() {
    const id = !over && !asking && kernel();
    if (!id) return;
    asked = now();
    asking = true;
    try {
      const signal = AbortSignal.timeout(8000);
      hear(await fetch(`${base}api/kernels/${id}`, { cache: "no-store", signal }));
    } catch {
      tell("lost");
    } finally {
      asking = false;
    }
  }

  async function hear(answer) {
    const told = await answer.json().catch(() => ({}));
    if (answer.status === 404) end(Object.hasOwn(say, told.reason) ? told.reason : "left");
    else if (!answer.ok) tell("lost");
    else joined(told.connections > 0);
  }

  function joined(yes) {
    connected ||= yes;
    if (yes || !connected) {
      apart = null;
      if (shown === "lost") untell();
      return;
    }
    apart ??= now();
    if (now() - apart > CUT_SECONDS) end("cut");
    else if (now() - apart > 1) tell("lost");
  }

  function tick() {
    const seconds = shown === "lost" || apart !== null || !connected ? AGAIN_SECONDS : ASK_SECONDS;
    if (now() - asked >= seconds) ask();
    if (!ready && shown === null && now() > SLOW_SECONDS) tell("slow");
  }

  const askSoon = () => now() - asked > 1 && ask();
  setInterval(tick, 500);
  for (const event of ["click", "keydown"]) addEventListener(event, askSoon, true);
  for (const event of ["online", "pageshow", "focus"]) addEventListener(event, askSoon);
  document.addEventListener("visibilitychange", askSoon);

  // The table

  document.addEventListener("DOMContentLoaded", () => complete || end("failed"));

  function drawn(cells) {
    const outputs = [...cells.querySelectorAll('script[type$="cell-output+json"]')];
    if (!outputs.some((output) => output.textContent.includes("widget-view+json"))) return true;
    if (cells.querySelector("[data-busy]")) return false;
    return [...cells.querySelectorAll(".jupyter-widgets")].some((view) => view.offsetHeight > 40);
  }

  function finish() {
    complete = true;
    if (!window.themeLoaded) {
      window.cellLoaded = true; // Voila calls again
      return;
    }
    const cells = element("rendered_cells"), since = now();
    cells.style.display = "";
    const timer = setInterval(() => {
      if (!drawn(cells) && now() - since < DRAW_SECONDS) return;
      clearInterval(timer);
      ready = true;
      skeleton.remove();
      if (shown === "slow") untell();
    }, 50);
  }

  function part(number, count) {
    if (now() < PATIENT_SECONDS) return;
    element("kv-part").textContent = say.part.replace("{n}", number).replace("{m}", count);
  }

  window.voila_process = part;
  window.voila_finish = finish;
  window.voila_heartbeat = () => {};
  return () => end("failed");
})();
