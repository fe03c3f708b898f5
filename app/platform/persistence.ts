/** What the browser answers about keeping this site's data when the disk gets full. */
export type Persistence = 'persistent' | 'best-effort' | 'unknown';

/** Asks the browser not to clear what people wrote here. Installed apps are usually granted it without a question. */
export async function askForPersistence(): Promise<Persistence> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return 'unknown';
  return (await navigator.storage.persist()) ? 'persistent' : 'best-effort';
}

export async function readPersistence(): Promise<Persistence> {
  if (!('storage' in navigator) || !('persisted' in navigator.storage)) return 'unknown';
  return (await navigator.storage.persisted()) ? 'persistent' : 'best-effort';
}

/** How much this site keeps on the device, bytes; null where the browser doesn't say. */
export async function readUsage(): Promise<number | null> {
  return (await readEstimate())?.usage ?? null;
}

/** Bytes: what this site keeps here, and what the browser says it may still add. */
export type DeviceStorage = { readonly used: number; readonly free: number };

/**
 * The browser's own figures; null where it doesn't say. `free` is what it promises and no fact: since 2025 Chromium
 * answers 10 GiB more than is used (or the disk's size), whatever is free.
 */
export async function readDeviceStorage(): Promise<DeviceStorage | null> {
  const { usage, quota } = (await readEstimate()) ?? {};
  return usage === undefined || quota === undefined
    ? null
    : { used: usage, free: Math.max(0, quota - usage) };
}

/** Below this a whole disk's share would be odd: Chromium's least is one GiB, of a disk of that size. */
const EPHEMERAL_QUOTA = 1024 ** 3;

/**
 * Whether this looks like a guest or private window, which forgets everything when it closes. Known from two facts
 * together: the browser does not promise to keep anything, and the room it offers is far below a disk's share. Private
 * windows keep their data in memory and are given little: about 120 MB in Chrome of 2019, 50 MB in Firefox (MDN,
 * "Storage quotas and eviction criteria").
 *
 * Only as far as a browser lets one: since 2025 Chromium reports usage + 10 GiB (or the disk's size) in every window,
 * on purpose, so that a page can't tell. `false` therefore means "not known to be", and the screen must not promise
 * more.
 */
export async function looksEphemeral(): Promise<boolean> {
  const [persistence, estimate] = await Promise.all([readPersistence(), readEstimate()]);
  return isEphemeral(persistence, estimate?.quota ?? null);
}

/** The rule of `looksEphemeral`; `quota` in bytes, null where the browser doesn't say. */
export function isEphemeral(persistence: Persistence, quota: number | null): boolean {
  return persistence !== 'persistent' && quota !== null && quota < EPHEMERAL_QUOTA;
}

async function readEstimate(): Promise<StorageEstimate | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null;
  return navigator.storage.estimate();
}
