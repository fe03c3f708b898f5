import type { ReactionTo } from '#server/sync/core.ts';
import { put } from '#shared/sync/mutator.ts';

/** What a teacher gave to a class names them as they are called now; what they signed, such as feedback, stays as it is. */
export const teacherNameReaction: ReactionTo<'membership'> = {
  table: 'membership',
  react: ({ role, classId, userId, firstName, lastName }, store) => {
    if (role !== 'teacher') return [];
    const teacherName = `${firstName} ${lastName}`.trim();
    return store
      .find('assignment', { classId })
      .filter((one) => one.teacherId === userId && one.teacherName !== teacherName)
      .map((one) => put('assignment', { ...one, teacherName }));
  },
};
