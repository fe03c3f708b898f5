/**
 * Calls back when `/` is pressed where nothing is typed in and nothing stands over the page, as many sites have it for
 * their search. Returns how to stop.
 */
export function onSearchKey(pressed: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTypedIn(event.target) || document.querySelector('[aria-modal="true"], dialog[open]')) return;
    event.preventDefault();
    pressed();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select, [role="textbox"], [role="spinbutton"]'));
