import { stageOfGradeRange, type SchoolStage } from '#shared/domain/packs/grade-range.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

/** The default map of content §9: level 1 for grade ranges 1 and 2, level 2 for 3, level 3 for 4. */
const levelOfStage: Record<SchoolStage, ReadingLevel> = { early: 1, elementary: 1, middle: 2, high: 3 };

/**
 * The level to open an article at: the one in the address, else the reader's last choice, else the default of the
 * pack's grade range; always one that the article has. `available` is not empty and in ascending order. `missing` are
 * levels that can't be opened now: only an address that names one leads to it.
 */
export function levelToOpen(
  available: readonly ReadingLevel[],
  wanted: { address: number | undefined; chosen: number | undefined; gradeRange: number },
  missing: readonly ReadingLevel[] = [],
): ReadingLevel | undefined {
  const stage = stageOfGradeRange(wanted.gradeRange);
  const fallback = stage === undefined ? undefined : levelOfStage[stage];
  const named = available.find((level) => level === wanted.address);
  if (named !== undefined) return named;
  const here = available.filter((level) => !missing.includes(level));
  const open = here.length > 0 ? here : available;
  for (const preferred of [wanted.chosen, fallback]) {
    const found = open.find((level) => level === preferred);
    if (found !== undefined) return found;
  }
  return open[0];
}
