// Messages to the kernel: one at a time, so that a fast hand never overtakes the answers.

const PATIENCE = 10000;

/** Sends messages for `model`; `busy(true)` and `busy(false)` tell when an answer is awaited. */
export function channel(model, busy) {
  let last = 0;
  let awaited = 0;
  let timer = 0;
  const waiting = [];

  function post(message) {
    awaited = ++last;
    busy(true);
    clearTimeout(timer);
    timer = setTimeout(() => settle(awaited), PATIENCE);
    model.send({ ...message, id: awaited });
  }

  function settle(number) {
    if (number !== awaited) return;
    clearTimeout(timer);
    awaited = 0;
    if (waiting.length) post(waiting.shift());
    else busy(false);
  }

  return {
    send(message) {
      if (!awaited) return post(message);
      const end = waiting[waiting.length - 1];
      if (message.do === "go" && end && end.do === "go") waiting.pop();
      if (message.do === "play" && (end || awaited)) return; // the moves on the page may be old
      if (waiting.length < 20) waiting.push(message);
    },
    /** An answer has come. */
    settle,
    close() {
      clearTimeout(timer);
    },
  };
}
