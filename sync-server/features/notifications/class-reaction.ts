import type { ReactionTo } from '#server/sync/core.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { eventIdOf } from '#shared/domain/notifications/rows.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { put, remove } from '#shared/sync/mutator.ts';
import { givenNotifications } from './given-assignment.ts';
import { aboutClass, newNotifications, toTeacher, type EventToNote } from './notification-for.ts';
import { staffOf } from './recipients.ts';

/** A student answered a class's invitation: its teachers are told who came in by its code. */
export const joinNotifications: ReactionTo<'joinRequest'> = {
  table: 'joinRequest',
  react: ({ id, state, classId, studentId }, rows, now) => {
    const student = rows.load('profile', studentId);
    if (state !== 'joined' || classId === null || student === null) return [];
    const told: EventToNote = {
      event: 'CLASS_JOINED',
      eventId: eventIdOf('CLASS_JOINED', classId, studentId, id),
      about: aboutClass(rows, classId),
      who: `${student.firstName} ${student.lastName}`.trim(),
      studentId,
      date: null,
    };
    return newNotifications(rows, told, staffOf(rows, classId).map(toTeacher), now).map((row) =>
      put('notification', row),
    );
  },
};

/** Who comes into a group has what it was given (SPEC.md B2, B5), and is told of it as the others were. */
export const groupNotifications: ReactionTo<'membership'> = {
  table: 'membership',
  react: (membership, rows, now, timeZone) => {
    const { role, userId, subgroupIds } = membership;
    if (!isCurrent(membership) || role !== 'student') return [];
    return subgroupIds
      .flatMap((subgroupId) => rows.find('assignment', { subgroupId }))
      .filter(({ status, released, endDate, assigneeIds }) => {
        const isOpen = status === 'ASSIGNED' && released && endDate >= dateInZone(now, timeZone);
        return isOpen && assigneeIds?.includes(userId) === true;
      })
      .flatMap((assignment) => givenNotifications(rows, assignment, [userId], now))
      .map((row) => put('notification', row));
  },
};

/** Who left a class is not told any more what they had not read of it: it would lead nowhere. */
export const formerMemberNotifications: ReactionTo<'membership'> = {
  table: 'membership',
  react: (membership, rows) => {
    if (isCurrent(membership)) return [];
    const { userId, classId } = membership;
    return rows
      .find('notification', { ownerId: userId, unread: true })
      .filter(({ about }) => about.classId === classId)
      .map(({ id }) => remove('notification', id));
  },
};
