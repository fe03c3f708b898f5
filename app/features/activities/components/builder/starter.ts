import type { StarterContent } from '#shared/domain/activities/library-question.ts';

/** Something ready to begin with. */
export type Starter = { readonly title: string; readonly make: () => StarterContent };
