import { SYNC_TAG } from './sync-tag.ts';

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the browser to wake the worker when there is a network, even with no tab open. A bonus where it exists
 * (Chromium, few retries); the loop in the tab is what sends.
 */
export async function askForBackgroundSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
