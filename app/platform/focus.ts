/**
 * Calls back when a field or control is left, by the keyboard, the pointer, or because the window is: `lost` at once, and
 * `settled` when nothing is pressed any more. What moves the page waits for that: else a button that was pressed to leave
 * the field would go from under the pointer, and its click with it. Returns how to stop.
 */
export function onFocusLost({ lost, settled }: { lost: () => void; settled: () => void }): () => void {
  let isPressed = false;
  let isDue = false;
  const press = () => {
    isPressed = true;
  };
  const letGo = () => {
    isPressed = false;
    if (!isDue) return;
    isDue = false;
    // The click comes right after the pointer is up.
    setTimeout(settled);
  };
  const leave = () => {
    lost();
    if (isPressed) isDue = true;
    else settled();
  };
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', letGo, true);
  document.addEventListener('pointercancel', letGo, true);
  document.addEventListener('focusout', leave);
  return () => {
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', letGo, true);
    document.removeEventListener('pointercancel', letGo, true);
    document.removeEventListener('focusout', leave);
  };
}
