// Messages to the kernel: one at a time; what changes while an answer is awaited goes in the next.

const PATIENCE = 8000;

/** `set(name, value)` and `send(message)` for `model`; `busy(on)` tells when an answer is awaited. */
export function post(model, busy) {
  let last = 0;
  let awaited = 0;
  let timer = 0;
  let values = {};
  const waiting = [];

  function dispatch(message) {
    awaited = ++last;
    busy(true);
    timer = setTimeout(() => settle(awaited), PATIENCE);
    model.send({ ...message, id: awaited });
  }

  function next() {
    if (awaited) return;
    if (waiting.length) return dispatch(waiting.shift());
    if (Object.keys(values).length) {
      const changed = values;
      values = {};
      return dispatch({ do: "set", values: changed });
    }
    busy(false);
  }

  function settle(number) {
    if (number !== awaited) return;
    clearTimeout(timer);
    awaited = 0;
    next();
  }

  return {
    set(name, value) {
      values[name] = value;
      next();
    },
    send(message) {
      if (waiting.length < 20) waiting.push(message);
      next();
    },
    settle,
    /** Whether the hand is ahead of the kernel. */
    ahead: (name) => name in values,
    close: () => clearTimeout(timer),
  };
}
