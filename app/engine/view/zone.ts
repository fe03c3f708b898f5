import Dexie from 'dexie';

/** Runs something as a part of the live query that was under way when it was made. */
export type InZone = <T>(run: () => T) => T;

/**
 * Dexie knows which live query a read belongs to by a zone, which it carries through `await` by counting microtasks. Many
 * queries at once on a slow device mix them up: a read is then noted for another query or for none, and its screen is never
 * repainted. So whatever reads again after an `await` says whose the read is.
 */
export function zoneOfCaller(): InZone {
  const { PSD, usePSD } = Dexie.Promise as unknown as Zones; // not among its types
  return (run) => usePSD(PSD, run);
}

type Zones = { readonly PSD: object; readonly usePSD: <T>(zone: object, run: () => T) => T };
