import type { SchoolDevice } from './device-report.ts';

const DAY = 86_400_000;
/** A device that told nothing for so long may be anything by now. */
export const REPORTED_WITHIN_DAYS = 7;
/** A day's texts, uploads and a pack. */
export const MIN_FREE_BYTES = 200_000_000;
/** From here on a due time on the device is another than the teacher's. */
export const CLOCK_OFF_MS = 120_000;

/** What may be wrong before a test. */
export type ReadinessFault = 'version' | 'offline' | 'storage' | 'clock' | 'unsent';

/** `unknown`: it was not heard from lately, so nothing is said of it. */
export type Readiness =
  | { readonly kind: 'ready' }
  | { readonly kind: 'look'; readonly faults: readonly ReadinessFault[] }
  | { readonly kind: 'unknown' };

/**
 * Whether a device can be used for a test, by what it last told. That a browser gives no promise to keep what is stored is
 * no fault: few do before the app is installed. `version`: that of the school's server; `now`: epoch ms.
 */
export function readinessOf(
  device: Pick<SchoolDevice, 'reportedAt' | 'version' | 'opensOffline' | 'free' | 'clockAhead' | 'unsent'>,
  version: string,
  now: number,
): Readiness {
  if (device.reportedAt < now - REPORTED_WITHIN_DAYS * DAY) return { kind: 'unknown' };
  const faults: ReadinessFault[] = [
    ...(device.version === version ? [] : (['version'] as const)),
    ...(device.opensOffline ? [] : (['offline'] as const)),
    ...(device.free === null || device.free >= MIN_FREE_BYTES ? [] : (['storage'] as const)),
    ...(Math.abs(device.clockAhead) <= CLOCK_OFF_MS ? [] : (['clock'] as const)),
    ...(device.unsent === 0 ? [] : (['unsent'] as const)),
  ];
  return faults.length === 0 ? { kind: 'ready' } : { kind: 'look', faults };
}
