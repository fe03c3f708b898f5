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

/** How much this site keeps on the device, bytes; null where the browser doesn't say. The quota it names is a fiction. */
export async function readUsage(): Promise<number | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null;
  return (await navigator.storage.estimate()).usage ?? null;
}
