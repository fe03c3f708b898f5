import type { ReadRows } from '#server/sync/core.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { notificationId, type About, type NotificationRow } from '#shared/domain/notifications/rows.ts';

/** An event with its words, before it is told to anybody. */
export type EventToNote = Pick<NotificationRow, 'eventId' | 'event' | 'about' | 'who' | 'studentId' | 'date'>;

export type Recipient = Pick<NotificationRow, 'ownerId' | 'userType'>;

export const toTeacher = (ownerId: string): Recipient => ({ ownerId, userType: 'TEACHER' });
export const toStudent = (ownerId: string): Recipient => ({ ownerId, userType: 'STUDENT' });

/** What is new to these people of an event: who was told of it once is not told again, whether they read it or not. */
export function newNotifications(
  rows: Pick<ReadRows, 'load'>,
  told: EventToNote,
  recipients: readonly Recipient[],
  now: number,
): NotificationRow[] {
  return recipients.flatMap((recipient) => {
    const id = notificationId(told.eventId, recipient.ownerId);
    if (rows.load('notification', id) !== null) return [];
    return [{ id, ...told, ...recipient, readStatus: 'UNREAD', createdAt: now }];
  });
}

/** What an assignment is, as a notification names it. */
export function aboutAssignment(rows: Pick<ReadRows, 'load'>, assignment: Assignment): About {
  const { id, title, classId, packId, subject, inquiry, snacks } = assignment;
  return {
    kind: inquiry ? 'MINI_INQUIRY' : snacks ? 'SNACK_PACK' : 'ACTIVITY',
    ...{ id, title, classId, packId, subject },
    className: rows.load('class', classId)?.name ?? '',
    miniInquiryId: inquiry?.miniInquiryId ?? null,
  };
}

export function aboutClass(rows: Pick<ReadRows, 'load'>, classId: string): About {
  const name = rows.load('class', classId)?.name ?? '';
  const isNoAssignment = { packId: null, subject: null, miniInquiryId: null };
  return { kind: 'CLASS', id: classId, title: name, classId, className: name, ...isNoAssignment };
}
