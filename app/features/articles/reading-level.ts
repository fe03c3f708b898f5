import { stageOfGradeRange, type SchoolStage } from '#shared/domain/packs/grade-range.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

/** The default map of content §9: level 1 for grade ranges 1 and 2, level 2 for 3, level 3 for 4. */
const levelOfStage: Record<SchoolStage, ReadingLevel> = { early: 1, elementary: 1, middle: 2, high: 3 };

/**
 * The level to open an article at: the one in the address, else the reader's last choice, else the default of the
 * pack's grade range; always one that the article has. `available` is not empty and in ascending order.
 */
export function levelToOpen(
  available: readonly ReadingLevel[],
  wishes: { address: number | undefined; chosen: number | undefined; gradeRange: number },
): ReadingLevel | undefined {
  const stage = stageOfGradeRange(wishes.gradeRange);
  const fallback = stage === undefined ? undefined : levelOfStage[stage];
  for (const wish of [wishes.address, wishes.chosen, fallback]) {
    const found = available.find((level) => level === wish);
    if (found !== undefined) return found;
  }
  return available[0];
}
