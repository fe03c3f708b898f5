import type { Deps } from '../../deps.ts';
import type { PublishedLibrary } from '../../library/published-library.ts';
import type { SyncCore } from '../../sync/core.ts';

export type MediaDeps = Deps & { core: SyncCore; library: PublishedLibrary };
