import type { Deps } from '#server/deps.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { SyncCore } from '#server/sync/core.ts';

export type MediaDeps = Deps & { core: SyncCore; library: PublishedLibrary };
