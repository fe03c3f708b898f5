import { readSetting, writeSetting } from './session-store.ts';

// When anybody last did something in this app on this device, in any tab; device clock, epoch ms.

const SETTING = 'last-active';
/** Written this often at most: it is asked for in minutes. */
const WRITE_EVERY_MS = 20_000;

/** A video that plays is watched. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'timeupdate'] as const;

/** Null where nobody has done anything yet. */
export async function readLastActive(): Promise<number | null> {
  const known: unknown = await readSetting(SETTING).catch(() => null);
  return typeof known === 'number' ? known : null;
}

/** Something was done: also a sign-in, or whoever was signed out for doing nothing would be again at once. */
export async function noteActivity(): Promise<void> {
  await writeSetting(SETTING, Date.now()).catch(() => undefined);
}

/** Notes what is done in this tab until it is ended. */
export function watchActivity(): () => void {
  let written = 0;
  const note = () => {
    if (Date.now() - written < WRITE_EVERY_MS) return;
    written = Date.now();
    void noteActivity();
  };
  for (const sign of signs) document.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, note, { capture: true });
  };
}
