import type { Deps } from '#server/deps.ts';
import { createPublishedLibrary } from '#server/library/published-library.ts';
import type { SyncCore, WorkOpened } from '#server/sync/core.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** What the calls about learning strategies are made from. */
export type SnackDeps = {
  core: SyncCore;
  /** Notes that students’ work was read. */
  workOpened: WorkOpened;
  /** A pack of the library; null for one that it does not hold. */
  libraryPack: (packId: string) => Pack | null;
  /** By the server's clock, epoch ms. */
  now: () => number;
};

export type SnackCallDeps = Deps & { core: SyncCore; workOpened: WorkOpened };

export function snackDeps({ core, config, clock, workOpened }: SnackCallDeps): SnackDeps {
  const library = createPublishedLibrary(config.libraryDir);
  return { core, workOpened, libraryPack: (packId) => library.pack(packId), now: () => clock.now() };
}
