import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { isCurrent } from './membership.ts';
import type { ClassRow, Membership } from './rows.ts';

type Leveled = Pick<ClassRow, 'id' | 'status' | 'readingLevel'>;

/**
 * The reading level that a student's teachers chose for them, or null: in each class their own before the class's. The
 * class that a text is read for decides; otherwise, of several, the lowest, for a reader goes up more easily than down.
 */
export function levelOfTeachers(
  memberships: readonly Membership[],
  classes: readonly Leveled[],
  readForClassId: string | null,
): ReadingLevel | null {
  const levels = new Map<string, ReadingLevel>();
  for (const place of memberships) {
    const classRow = classes.find(({ id }) => id === place.classId);
    if (place.role !== 'student' || !isCurrent(place) || classRow?.status !== 'ACTIVE') continue;
    const level = place.readingLevel ?? classRow.readingLevel ?? null;
    if (level !== null) levels.set(place.classId, level);
  }
  const decided = readForClassId === null ? undefined : levels.get(readForClassId);
  return decided ?? [...levels.values()].toSorted((a, b) => a - b)[0] ?? null;
}
