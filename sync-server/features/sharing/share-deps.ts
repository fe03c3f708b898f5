import type { Deps } from '#server/deps.ts';
import type { MailPort } from '#server/integrations/mail/mail-port.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { SyncCore } from '#server/sync/core.ts';

/** What sharing is made from. `mail` is null where the school has not set up e-mail. */
export type ShareDeps = Deps & {
  core: SyncCore;
  library: PublishedLibrary;
  mail: { port: MailPort; publicUrl: string } | null;
};

export const tags = ['sharing'];
export const sharers = { openTo: ['share-packs'] } as const;
