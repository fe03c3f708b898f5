/**
 * From now on a key that is held down does once what it was pressed for. A button is pressed once, not twenty times a
 * second. What is held of the key is not typed into the field that took the focus. Returns what ends it.
 */
export function watchHeldKeys(): () => void {
  const ended = new AbortController();
  let pressedOn: EventTarget | null = null;
  document.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) {
        pressedOn = event.target;
        return;
      }
      if (event.key !== 'Enter' && event.key !== ' ') return;
      const isButton = event.target instanceof Element && event.target.closest('button, summary') !== null;
      if (event.target === pressedOn && !isButton) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: ended.signal },
  );
  return () => ended.abort();
}
