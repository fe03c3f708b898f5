/** How long packs are read, from what devices say while somebody does (classroom §4, decision 156). */

/** The scene "pack view" (classroom §4). */
export const PACK_VIEW = 1;

/** While a pack is read, its device says so this often. */
export const HEARD_EVERY_MS = 60_000;

/** One lost message is forgiven. Longer, nobody knows what was done: the device may have slept. */
export const MAX_GAP_MS = 2.5 * HEARD_EVERY_MS;

/** After so long it is deleted: a school year, and the time to look back at it. */
export const MAX_USAGE_AGE_DAYS = 400;

/** More scenes of a person within a day are passed over: no child opens so many packs. */
export const MAX_SCENES_A_DAY = 500;

/** What is known of a scene: when its device was last heard, epoch ms, and how long was read until then. */
export type MeasuredScene = { readonly seenAt: number; readonly readMs: number };

/** A scene whose device is heard again: the time since counts, unless it is so long that nobody knows. */
export function heardAgain({ seenAt, readMs }: MeasuredScene, now: number): MeasuredScene {
  const gap = now - seenAt;
  if (gap <= 0) return { seenAt, readMs };
  return { seenAt: now, readMs: readMs + (gap <= MAX_GAP_MS ? gap : 0) };
}

/** A pack's page by its address, below a subject or inside an activity; null for any other address. */
export function packOfAddress(url: string): string | null {
  const name = /^\/(?:science|social-studies)\/(?:activity\/)?([\w-]{1,100})(?=[/?#]|$)/.exec(url)?.[1];
  return name === undefined || notPacks.has(name) ? null : name;
}
const notPacks = new Set(['activity', 'dashboard', 'packs', 'notifications', 'standards', 'printout', 'ls']);

export type ReadPack = { readonly packId: string; readonly seconds: number };
export type ReadByPerson = {
  readonly individualId: string;
  readonly seconds: number;
  /** The one that was read longest comes first. */
  readonly packs: readonly ReadPack[];
};

type Read = { readonly personId: string; readonly packId: string; readonly readMs: number };

/** The time of each person and of each of their packs, from any number of scenes; whole seconds. */
export function readingByPerson(scenes: readonly Read[]): ReadByPerson[] {
  const people = new Map<string, Map<string, number>>();
  for (const { personId, packId, readMs } of scenes) {
    const packs = people.get(personId) ?? new Map<string, number>();
    people.set(personId, packs.set(packId, (packs.get(packId) ?? 0) + readMs));
  }
  return [...people].map(([individualId, times]) => {
    const packs = [...times].map(([packId, ms]) => ({ packId, seconds: Math.round(ms / 1000) }));
    packs.sort((a, b) => b.seconds - a.seconds || (a.packId < b.packId ? -1 : 1));
    return { individualId, seconds: packs.reduce((sum, { seconds }) => sum + seconds, 0), packs };
  });
}
