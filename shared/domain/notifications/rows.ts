import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { calendarDateSchema } from '#shared/kernel/calendar-date.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';

/** Everything that makes a notification (classroom §3; content §3 for mini-inquiries). Stored, so names never change. */
export const eventDefinitions = [
  'ASSIGNED',
  'SCHEDULED',
  'OPENS_TODAY',
  'DUE_TODAY',
  'DUE_IN_1_DAY',
  'DUE_IN_7_DAYS',
  'MORE_TIME',
  'REMINDED',
  'RETURNED',
  'FEEDBACK',
  'REVISION_ASKED',
  'REOPENED',
  'TAKEN_BACK',
  'ALL_FINISHED',
  'CLASS_JOINED',
] as const;
export const eventDefinitionSchema = z.enum(eventDefinitions);
export type EventDefinition = z.infer<typeof eventDefinitionSchema>;

/** What a notification can be about. */
export const aboutKinds = ['ACTIVITY', 'SNACK_PACK', 'MINI_INQUIRY', 'CLASS'] as const;

const words = z.string().check(z.maxLength(300));

export const aboutSchema = z.object({
  kind: z.enum(aboutKinds),
  /** The assignment, or the class. */
  id: idSchema,
  /** The title, as it was then. */
  title: words,
  classId: idSchema,
  className: words,
  /** Assignments alone. */
  packId: z.nullable(idSchema),
  subject: z.nullable(subjectPathSchema),
  miniInquiryId: z.nullable(idSchema),
});
export type About = z.infer<typeof aboutSchema>;

/**
 * One event as one person is told of it (classroom §3), in their own bucket. Made by the server alone. `id` is the
 * `notificationId`; it follows from the event and the person, so that nothing makes a second one.
 */
export const notificationRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  /** The same for everybody who is told of it. */
  eventId: idSchema,
  event: eventDefinitionSchema,
  userType: z.enum(['TEACHER', 'STUDENT']),
  about: aboutSchema,
  /** Who did it, in words; empty where nobody did, such as a day that came. */
  who: words,
  /** The student that a teacher is told of. */
  studentId: z.nullable(idSchema),
  /** When it is due; for what is scheduled, when it opens. */
  date: z.nullable(calendarDateSchema),
  readStatus: z.enum(['UNREAD', 'READ']),
  /** When the server noted it, epoch ms. */
  createdAt: z.number(),
});
export type NotificationRow = z.infer<typeof notificationRow>;

/** An event's own id. `told`: what else tells it from others of its kind about the same, such as a date. */
export const eventIdOf = (event: EventDefinition, aboutId: string, ...told: readonly string[]): string =>
  derivedId('notification-event', event, aboutId, ...told);

export const notificationId = (eventId: string, ownerId: string): string =>
  derivedId('notification', eventId, ownerId);

/** Unread means that the read status is UNREAD (classroom §4; the decision of the product). */
export const isUnread = ({ readStatus }: Pick<NotificationRow, 'readStatus'>): boolean =>
  readStatus === 'UNREAD';
