import type { Mark } from '#shared/domain/questions/marking.ts';

export type Verdict = 'right' | 'partly' | 'not-right';

/** An answer as a whole: all of it right, some of it, or none. */
export function verdictOf({ share }: Mark): Verdict {
  if (share === 1) return 'right';
  return share > 0 ? 'partly' : 'not-right';
}
