import type { CacheDb } from './cache-db.ts';

/** Classes whose students' work this person looked at on this device, each with the last time, by the device's clock. */
export type AskedClasses = Readonly<Record<string, number>>;

export async function readAskedClasses(cache: CacheDb): Promise<AskedClasses> {
  const found = (await cache.meta.get('asked'))?.value;
  return (found ?? {}) as AskedClasses; // only writeAskedClasses writes it
}

export async function writeAskedClasses(cache: CacheDb, value: AskedClasses): Promise<void> {
  await cache.meta.put({ key: 'asked', value });
}
