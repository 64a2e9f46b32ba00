// Cards that follow the pointer: from the hand to the board, from the crew to a destination.
import { likenessOf } from "./likeness.js";

const FAR = 6;

/**
 * Let the things of `picture` be carried. `hands` says what may be: `lift(node)` is asked whether a
 * thing may go (and lights where to), `over(node)` hears what is below the pointer, `drop(node)` where
 * the card is let go (or null), and `fall()` that nothing came of it.
 */
export function carrying(picture, layer, hands) {
  let held = null;

  function down(event) {
    const node = event.target.closest("[data-touch]:is([data-hand], [data-crew])");
    if (!node || event.button !== 0 || (event.pointerType === "touch" && !node.dataset.hand)) return;
    held = { node, x: event.clientX, y: event.clientY, id: event.pointerId, copy: null };
  }

  function move(event) {
    if (!held || event.pointerId !== held.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.copy && Math.hypot(x, y) < FAR) return;
    if (!held.copy && !lift()) return;
    held.copy.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    hands.over(below(event));
    event.preventDefault();
  }

  function lift() {
    if (!hands.lift(held.node)) {
      held = null;
      return false;
    }
    held.copy = likenessOf(held.node, layer);
    held.copy.classList.add("kn-carried");
    layer.append(held.copy);
    return true;
  }

  function below(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    return found && picture.contains(found) ? found : null;
  }

  function up(event) {
    if (!held || event.pointerId !== held.id) return;
    const { copy } = held;
    held = null;
    if (!copy) return;
    copy.remove();
    const target = event.type === "pointerup" ? below(event) : null;
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    hands.over(null);
    if (target) hands.drop(target);
    else hands.fall();
  }

  picture.addEventListener("pointerdown", down);
  const heard = { pointermove: move, pointerup: up, pointercancel: up };
  for (const [name, hear] of Object.entries(heard)) window.addEventListener(name, hear);
  return () => {
    for (const [name, hear] of Object.entries(heard)) window.removeEventListener(name, hear);
  };
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
