import type { Formats } from '#app/i18n/formats.ts';
import type { Question } from '#shared/domain/activities/rows.ts';

/** "4 points": what an answer can get at most; null where the question is not marked by points. */
export function pointsText({ points }: Pick<Question, 'points'>, format: Formats): string | null {
  return typeof points === 'number' && points > 0 ? format.plural(points, 'point', 'points') : null;
}
