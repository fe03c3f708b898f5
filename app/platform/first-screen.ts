/** A start that never gets to its first screen holds nothing back for longer. */
const LONGEST_MS = 3_000;

let shown = Promise.resolve();
let show = (): void => undefined;

/** The app begins: what waits for `firstScreen` is held back from now on. Where no start began, nothing waits. */
export function beginFirstScreen(): void {
  shown = new Promise((resolve) => {
    show = resolve;
    setTimeout(resolve, LONGEST_MS);
  });
}

/** The first screen can be used (promises.md U8); called again, it does nothing. */
export function firstScreenIsUsable(): void {
  show();
}

/** Resolves once the first screen can be used: for what is drawn around or below it, and for what nobody sees. */
export const firstScreen = (): Promise<void> => shown;
