import { useSignedIn, useView } from '#app/engine/index.ts';
import { readOwnClasses } from '#app/features/classes/index.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { readClassAssignments, type ClassAssignment } from './teacher-queries.ts';

/**
 * Everything that was given to these classes in any subject, deleted activities left out; of classes this person
 * teaches only. Live; `undefined` until it is read.
 */
export function useClassWork(classIds: readonly string[]): readonly ClassAssignment[] | undefined {
  const { session } = useSignedIn();
  return useView(classIds.join(' '), async (view) => {
    const classes = await readOwnClasses(view, session.individual.id);
    const wanted = new Map(classes.filter(({ id }) => classIds.includes(id)).map((row) => [row.id, row]));
    const assignments = await view.list('assignment');
    const given = assignments.filter((row) => wanted.has(row.classId) && !isDeleted(row));
    return readClassAssignments(view, given, wanted);
  });
}
