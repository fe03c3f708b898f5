import { messageSW } from 'workbox-window';
import { KEEP_CODE } from './worker-messages.ts';

/** An answer is waited for this long; then nothing is claimed. */
const KEEP_MS = 120_000;

/** Whether all that the people of this device open is here without a network; fetches what is missing. Never rejects. */
export async function opensOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.active) return false;
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), KEEP_MS));
  const isKept: unknown = await Promise.race([messageSW(registration.active, { type: KEEP_CODE }), late]);
  return isKept === true;
}
