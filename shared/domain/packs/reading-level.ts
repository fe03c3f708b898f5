import { stageOfGradeRange, type SchoolStage } from './grade-range.ts';
import type { ReadingLevel } from './primitives.ts';

/** Level 1 for the youngest; 3, the highest there is, from grade 6 on (decision 92). */
const levelOfStage: Record<SchoolStage, ReadingLevel> = { early: 1, elementary: 2, middle: 3, high: 3 };

/** The level that a pack of this grade range is read and printed at where nobody chose; undefined for no grade range. */
export function defaultReadingLevel(gradeRange: number): ReadingLevel | undefined {
  const stage = stageOfGradeRange(gradeRange);
  return stage === undefined ? undefined : levelOfStage[stage];
}
