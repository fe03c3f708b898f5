import * as z from 'zod';
import type { Deps } from '#server/deps.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { ReadableRows, SyncCore } from '#server/sync/core.ts';

/** What the calls about packs are made from. */
export type PackDeps = Deps & { core: SyncCore; library: PublishedLibrary };

export const tags = ['packs'];
export const keepers = { openTo: ['keep-packs'] } as const;
export const resultSchema = z.object({ result: z.boolean() });
export const errorsSchema = z.object({ errors: z.array(z.string()) });

/** Whether a pack is the library's, or a custom pack that this person may read. */
export function isReadablePack(library: PublishedLibrary, rows: ReadableRows, packId: string): boolean {
  return library.packs().some((pack) => pack.packId === packId) || rows.get('customPack', packId) !== null;
}
