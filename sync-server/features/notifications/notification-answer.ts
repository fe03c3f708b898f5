import * as z from 'zod';
import { dayToTransport } from '#server/calls/transport-date.ts';
import { eventDefinitionSchema, type NotificationRow } from '#shared/domain/notifications/rows.ts';

const titled = z.object({ title: z.string(), className: z.string() });

/** A notification with the names of classroom §3. What it is not about is null. */
export const notificationAnswerSchema = z.object({
  notificationId: z.string(),
  eventId: z.string(),
  readStatus: z.enum(['UNREAD', 'READ']),
  eventInfo: z.object({
    userType: z.enum(['TEACHER', 'STUDENT']),
    eventDefinition: eventDefinitionSchema,
    activityInfo: titled.extend({ activityId: z.string() }).nullable(),
    snackPackInfo: titled.extend({ snackAssignmentId: z.string() }).nullable(),
    classInfo: z.object({ classId: z.string(), name: z.string() }),
    miniInquiryId: z.string().nullable(),
    miniInquiryTitle: z.string().nullable(),
    collectionInfo: z
      .object({ title: z.string(), packInfos: z.array(z.object({ packId: z.string() })) })
      .nullable(),
    who: z.string(),
    createdDate: z.string(),
  }),
});

export function notificationAnswer(
  { id: notificationId, eventId, readStatus, event, userType, about, who, createdAt }: NotificationRow,
  timeZone: string,
): z.infer<typeof notificationAnswerSchema> {
  const { kind, id, title, classId, className, packId, miniInquiryId } = about;
  const isInquiry = kind === 'MINI_INQUIRY';
  return {
    ...{ notificationId, eventId, readStatus },
    eventInfo: {
      userType,
      eventDefinition: event,
      activityInfo: kind === 'ACTIVITY' ? { activityId: id, title, className } : null,
      snackPackInfo: kind === 'SNACK_PACK' ? { snackAssignmentId: id, title, className } : null,
      classInfo: { classId, name: className },
      miniInquiryId: isInquiry ? miniInquiryId : null,
      miniInquiryTitle: isInquiry ? title : null,
      collectionInfo: packId === null ? null : { title, packInfos: [{ packId }] },
      who,
      createdDate: dayToTransport(createdAt, timeZone),
    },
  };
}
