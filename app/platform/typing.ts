/** Somebody who has typed nothing for this long is not writing at the moment. */
const QUIET_MS = 5_000;

export type Typing = { readonly isTyping: () => boolean; readonly stop: () => void };

/**
 * Watches whether somebody types on this page, and calls back when they begin and some seconds after they have ended.
 * `isUnsaved` prolongs it while what they typed is not stored.
 */
export function watchTyping(isUnsaved: () => boolean, changed: () => void): Typing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    timer = undefined;
    if (isUnsaved()) wait();
    else changed();
  };
  const wait = () => {
    const begins = timer === undefined;
    clearTimeout(timer);
    timer = setTimeout(rest, QUIET_MS);
    return begins;
  };
  const typed = (event: Event) => {
    // A box that is ticked is no writing; its event is a plain one.
    if (event instanceof InputEvent && wait()) changed();
  };
  const options = { capture: true, passive: true };
  document.addEventListener('input', typed, options);
  return {
    isTyping: () => timer !== undefined || isUnsaved(),
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('input', typed, options);
    },
  };
}
