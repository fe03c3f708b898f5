import type { Deps } from '#server/deps.ts';
import type { MailPort } from '#server/integrations/mail/mail-port.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { SyncCore } from '#server/sync/core.ts';

/** What the area is built from. */
export type AnnotationAreaDeps = Deps & { core: SyncCore; library: PublishedLibrary };

/** What its calls are built from. `mail` is null where the school has not set up e-mail. */
export type AnnotationDeps = AnnotationAreaDeps & {
  mail: { port: MailPort; publicUrl: string } | null;
};

export const tags = ['annotations'];
export const annotators = { openTo: ['annotate'] } as const;
export const url = '/:s/annotation/:packId/:contentType/:contentId/:viewerId';
