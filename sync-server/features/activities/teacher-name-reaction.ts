import type { Reaction } from '#server/sync/core.ts';
import { put, putsOf } from '#shared/sync/mutator.ts';

/** What a teacher gave to a class names them as they are called now; what they signed, such as feedback, stays as it is. */
export const teacherNameReaction: Reaction = (changes, store) =>
  putsOf(changes, 'membership').flatMap(({ role, classId, userId, firstName, lastName }) => {
    if (role !== 'teacher') return [];
    const teacherName = `${firstName} ${lastName}`.trim();
    return store
      .find('assignment', { classId })
      .filter((one) => one.teacherId === userId && one.teacherName !== teacherName)
      .map((one) => put('assignment', { ...one, teacherName }));
  });
