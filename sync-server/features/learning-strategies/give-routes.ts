import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { statusAnswer, statusAnswerSchema } from '#server/calls/status-answer.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { isStaffOf, listVisibleProgress } from '#server/features/activities/repository.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import { snackAssignmentInfo, snackAssignmentSchema } from './snack-answer.ts';
import type { SnackDeps } from './snack-deps.ts';
import {
  findOwnSnackPack,
  listSnackAssignments,
  listSnacks,
  requireStaffSnacks,
  type SnackAssignment,
} from './snack-repository.ts';

const common = { tags: ['learning strategies'], params: subjectParams, headers: callHeaders };
const forTeachers = { openTo: ['assign-activities'] } as const;
const errors = z.array(z.string());

/** Epoch ms of any moment of a day, by the school's clock; the last moment that a date has. */
const instant = z.int().min(0).max(8.64e15).nullish();
const fieldNames = { classes: 'subgroupId' };

/** A teacher gives a snack pack to classes, and changes, completes or deletes what they gave (classroom §4, §7). */
export const giveRoutes: Routes<SnackDeps> = (app, { core, now }) => {
  app.post(
    '/:s/snackPack/assign',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Give a snack pack to a subgroup of a class; where it is given already, anew',
        body: z.object({
          packId: idSchema,
          subgroupId: z.nullish(idSchema),
          startDate: instant,
          endDate: instant,
          /** Ours: students' devices receive it before its start date (SPEC.md B4). */
          sendAhead: z.boolean().default(false),
        }),
        response: { 200: z.object({ snackAssignmentId: z.string().optional(), errors }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { packId, subgroupId, startDate, endDate, sendAhead } = request.body;
      const snackPack = findOwnSnackPack(rows, userId, packId);
      if (snackPack === null) throw forbidden();
      if (typeof subgroupId !== 'string') return { errors: [`{subgroupId}${refusalText('class_required')}`] };
      const dates = datesOf({ startDate, endDate }, core.timeZone(accountId));
      if (dates === null) return { errors: [`{endDate}${refusalText('date_range')}`] };
      const snackIds = listSnacks(rows, packId).map(({ id }) => id);
      if (snackIds.length === 0) return { errors: [`{packId}${refusalText('snacks_required')}`] };
      const targets = [targetOf(rows, subgroupId)];
      const args = { snackPackId: packId, snackIds, targets, ...dates, sendAhead };
      const call = { id: callKey(request), name: 'assignSnackPack', args, asked: request.body } as const;
      const refused = runCall(core, userId, [call], fieldNames);
      const given = assignmentId(packId, subgroupId);
      return { ...(refused.length === 0 && { snackAssignmentId: given }), errors: refused };
    },
  );

  app.put(
    '/:s/snackPack/update',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Change the dates of a snack pack that was given; one that is left out stays',
        body: z.object({
          snackAssignmentId: idSchema,
          subgroupId: z.nullish(idSchema),
          startDate: instant,
          endDate: instant,
        }),
        response: { 200: z.object({ errors }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { snackAssignmentId, subgroupId, startDate, endDate } = request.body;
      const assignment = requireStaffSnacks(core.rowsFor(userId), snackAssignmentId);
      if (typeof subgroupId === 'string' && subgroupId !== assignment.subgroupId) throw forbidden();
      const day = (at: number | null | undefined, before: string) =>
        typeof at === 'number' ? dateInZone(at, core.timeZone(accountId)) : before;
      const args = {
        ...workKeyOf(assignment),
        startDate: day(startDate, assignment.startDate),
        endDate: day(endDate, assignment.endDate),
      };
      const call = { id: callKey(request), name: 'setAssignmentDates', args, asked: request.body } as const;
      return { errors: runCall(core, userId, [call]) };
    },
  );

  app.put(
    '/:s/snackPack/complete',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'End a snack pack in its class; what students wrote stays',
        body: z.object({ snackAssignmentId: idSchema }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => setStatus(request, request.body.snackAssignmentId, 'COMPLETED'),
  );

  app.delete(
    '/:s/snackPack/delete',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Take a snack pack from its class; students keep what they wrote',
        body: z.object({ snackAssignmentId: idSchema, isSuperDelete: z.boolean().default(false) }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { snackAssignmentId, isSuperDelete } = request.body;
      return setStatus(request, snackAssignmentId, isSuperDelete ? 'SUPER_DELETED' : 'DELETED');
    },
  );

  function setStatus(
    request: Parameters<typeof callKey>[0] & { requireSession: () => { userId: string } },
    snackAssignmentId: string,
    status: 'COMPLETED' | 'DELETED' | 'SUPER_DELETED',
  ) {
    const { userId } = request.requireSession();
    const args = { ...workKeyOf(requireStaffSnacks(core.rowsFor(userId), snackAssignmentId)), status };
    const call = { id: callKey(request), name: 'setAssignmentStatus', args } as const;
    return statusAnswer(runCall(core, userId, [call]));
  }

  app.get(
    '/:s/snackPack/fetchAssignmentStatus/packId/:packId',
    {
      config: { openTo: ['assign-activities', 'answer-activities'] },
      schema: {
        ...common,
        summary: 'Where a snack pack is given, as far as the reader may know; a student’s own status with it',
        params: subjectParams.extend({ packId: idSchema }),
        response: {
          200: z.object({
            assignments: z.array(snackAssignmentSchema.extend({ studentStatus: z.string().nullable() })),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { packId } = request.params;
      const given = listSnackAssignments(rows, packId);
      if (given.length === 0 && !findOwnSnackPack(rows, userId, packId)) throw forbidden();
      const moment = { now: now(), timeZone: core.timeZone(accountId) };
      return {
        assignments: given.map((assignment) => ({
          ...snackAssignmentInfo(assignment, moment),
          studentStatus: isStaffOf(rows, assignment.classId)
            ? null
            : (listVisibleProgress(rows, userId, assignment)[0]?.studentStatus ?? null),
        })),
      };
    },
  );
};

const workKeyOf = ({ id, classId }: SnackAssignment) => ({ assignmentId: id, classId });

/** Both dates as the school's calendar has them; null where one is missing (classroom §5). */
function datesOf(
  { startDate, endDate }: { startDate: number | null | undefined; endDate: number | null | undefined },
  timeZone: string,
) {
  if (typeof startDate !== 'number' || typeof endDate !== 'number') return null;
  return { startDate: dateInZone(startDate, timeZone), endDate: dateInZone(endDate, timeZone) };
}

/** A subgroup of a class that the person teaches, with its students; everybody where it is the whole class (SPEC.md B5). */
function targetOf(rows: ReadableRows, subgroupId: string) {
  const holds = ({ subGroups }: { subGroups: readonly { subgroupId: string }[] }) =>
    subGroups.some((group) => group.subgroupId === subgroupId);
  const classRow = rows.list('class').find((one) => holds(one) && isStaffOf(rows, one.id));
  if (!classRow) throw forbidden();
  const classId = classRow.id;
  if (subgroupId === defaultSubgroupId(classId)) return { classId, subgroupId, assigneeIds: null };
  const students = rows
    .list('membership', { bucket: classStaffBucket(classId) })
    .filter((one) => one.role === 'student' && isCurrent(one) && one.subgroupIds.includes(subgroupId));
  return { classId, subgroupId, assigneeIds: students.map(({ userId }) => userId) };
}
