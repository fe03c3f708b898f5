import type { PublishedLibrary } from '#server/library/published-library.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import type { SyncCore } from '#server/sync/core.ts';
import type { StandardsLibrary } from './standards-library.ts';

/** What the calls about standards are made from. */
export type StandardsDeps = {
  readonly core: SyncCore;
  readonly library: PublishedLibrary;
  readonly standards: StandardsLibrary;
};

export const tags = ['standards'];
/** What each of them may answer instead of its success. */
export const answers = { 404: errorAnswerSchema, 422: errorAnswerSchema, 503: errorAnswerSchema };
