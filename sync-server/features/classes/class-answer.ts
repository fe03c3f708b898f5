import * as z from 'zod';
import { toTransport } from '#server/calls/transport-date.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import type { ClassRow, Membership } from '#shared/domain/classes/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';

// The class of classroom §3 as calls answer it, made from the rows.

/** What anybody of the school may know of a class before joining it. */
export const classCardSchema = z.object({
  classId: z.string(),
  name: z.string(),
  description: z.string(),
  avatar: z.string(),
  accountId: z.string(),
  teachers: z.array(z.object({ individualId: z.string(), name: z.string() })),
});

export const classInfoSchema = classCardSchema.extend({
  /** Six digits, for its teachers alone. */
  code: z.string().nullable(),
  subGroups: z.array(z.object({ subgroupId: z.string(), name: z.string(), isDefault: z.boolean() })),
  /** The students of now; a student gets their own place alone. */
  enrollment: z.array(
    z.object({
      enrollmentId: z.string(),
      individualId: z.string(),
      /** Ours: what they sign in with, for the class's teachers alone. */
      username: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
    }),
  ),
  /** What was assigned in it and not deleted, as far as the person may read it; by due date. */
  activities: z.array(
    z.object({
      activityId: z.string(),
      classSubgroupId: z.string(),
      activityTitle: z.string(),
      packId: z.string(),
      status: z.enum(['SCHEDULED', 'OPEN', 'COMPLETED', 'DELETED', 'SUPER_DELETED']),
      startDate: z.string(),
      endDate: z.string(),
    }),
  ),
  totalActivitiesCount: z.int(),
});

export function classCard(row: ClassRow): z.infer<typeof classCardSchema> {
  const { id: classId, name, description, avatar, accountId, teachers } = row;
  return {
    classId,
    name,
    description,
    avatar,
    accountId,
    teachers: teachers.map((teacher) => ({ individualId: teacher.id, name: teacher.name })),
  };
}

export function classInfo(
  row: ClassRow,
  enrollment: readonly (Membership & { username: string | null })[],
  assignments: readonly Assignment[],
  today: CalendarDate,
): z.infer<typeof classInfoSchema> {
  return {
    ...classCard(row),
    code: row.code,
    subGroups: row.subGroups,
    enrollment: enrollment.map(({ id, userId, username, firstName, lastName }) => ({
      enrollmentId: id,
      individualId: userId,
      username,
      firstName,
      lastName,
    })),
    activities: [...assignments]
      .sort((a, b) => (a.endDate < b.endDate || (a.endDate === b.endDate && a.id < b.id) ? -1 : 1))
      .map((one) => ({
        activityId: one.activityId,
        classSubgroupId: one.subgroupId,
        activityTitle: one.title,
        packId: one.packId,
        status: assignmentStatus(one, today),
        startDate: toTransport(one.startDate),
        endDate: toTransport(one.endDate),
      })),
    totalActivitiesCount: assignments.length,
  };
}
