import { useSignedIn, useView } from '#app/engine/index.ts';
import { levelOfTeachers } from '#shared/domain/classes/reading-level.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

/**
 * The reading level that this reader's teachers chose for them; null for none. `assignmentId`: what the text is read
 * for. Live; `undefined` until it is read.
 */
export function useLevelOfTeachers(assignmentId: string | null): ReadingLevel | null | undefined {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  return useView(`${userId} ${assignmentId ?? ''}`, async (view) => {
    const [memberships, classes, assignment] = await Promise.all([
      view.list('membership'),
      view.list('class'),
      assignmentId === null ? null : view.get('assignment', assignmentId),
    ]);
    const own = memberships.filter((row) => row.userId === userId);
    return levelOfTeachers(own, classes, assignment?.classId ?? null);
  });
}
