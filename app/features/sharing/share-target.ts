import type { SubjectPath } from '#shared/access/roles.ts';

/** What is shared: a pack, or one piece of its media. */
export type ShareTarget = {
  readonly subject: SubjectPath;
  readonly packId: string;
  /** The name of what is shared. */
  readonly title: string;
  /** Where it opens, as a path of the app with its hash. */
  readonly path: string;
  readonly media?: {
    readonly assemblyId: string;
    readonly assemblyType: string;
    readonly articleId?: string | undefined;
  };
};
