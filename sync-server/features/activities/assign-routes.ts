import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { transportDate } from '#server/calls/transport-date.ts';
import { MAX_TARGETS } from '#shared/domain/activities/constants.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { activityFieldNames, classListSchema } from './activity-request.ts';
import { assignArgs, assignmentsIn, assignmentsNamed } from './assign-request.ts';
import { packFacts, whyNotOnPack } from './pack-facts.ts';
import { findOwnActivity } from './repository.ts';

const common = { tags: ['activities'], headers: callHeaders };
const errorsSchema = z.object({ errors: z.array(z.string()) });

/** Statuses that a call may give; SCHEDULED and OPEN are one, told apart by the start date. */
const statusSchema = z.enum(['SCHEDULED', 'OPEN', 'COMPLETED', 'DELETED', 'SUPER_DELETED']);

/** A teacher assigns, schedules, completes and deletes activities (classroom §4, §7). */
export const assignRoutes: Routes<ActivityDeps> = (app, { core, library, schoolDay }) => {
  app.post(
    '/:s/dashboard/assign/activity/:activityId',
    {
      config: { openTo: ['assign-activities'] },
      schema: {
        ...common,
        summary: 'Assign an activity to classes, or change the dates where it is assigned (isQuickEdit)',
        params: subjectParams.extend({ activityId: idSchema }),
        body: z.object({
          classInfoList: classListSchema,
          startDate: transportDate,
          endDate: transportDate,
          isQuickAssign: z.boolean().optional(),
          isQuickEdit: z.boolean().default(false),
          /** Ours: students' devices receive it before its start date (SPEC.md B4). */
          sendAhead: z.boolean().default(false),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { activityId } = request.params;
      const key = callKey(request);
      const rows = core.rowsFor(userId);
      const { isQuickEdit, classInfoList, startDate, endDate } = request.body;
      if (isQuickEdit) {
        const assignments = assignmentsIn(rows, activityId, classInfoList);
        return { errors: changeDates(userId, key, assignments, { startDate, endDate, asked: request.body }) };
      }
      const activity = findOwnActivity(rows, userId, activityId);
      if (activity === null) throw forbidden();
      const noPack = whyNotOnPack(packFacts(library, rows), activity.packId, request.params.s);
      if (noPack !== null) return { errors: [noPack] };
      const assign = assignArgs(rows, { ...request.body, activityId }, schoolDay(accountId));
      if (assign.kind === 'refused') return { errors: assign.errors };
      const call = { id: key, name: 'assignActivity', args: assign.args } as const;
      const asked = { activityId, ...request.body };
      return { errors: runCall(core, userId, [{ ...call, asked }], activityFieldNames) };
    },
  );

  /** A date that is left out stays as it is. */
  function changeDates(
    userId: string,
    key: string,
    assignments: readonly Assignment[],
    given: { startDate: string | null; endDate: string | null; asked: unknown },
  ): string[] {
    if (assignments.length === 0) return [`{classInfoList}${refusalText('class_required')}`];
    const calls = assignments.map((assignment, part) => ({
      id: part === 0 ? key : laterPart(key, part),
      name: 'setAssignmentDates' as const,
      args: {
        assignmentId: assignment.id,
        classId: assignment.classId,
        startDate: given.startDate ?? assignment.startDate,
        endDate: given.endDate ?? assignment.endDate,
      },
      asked: { assignmentId: assignment.id, asked: given.asked },
    }));
    return runCall(core, userId, calls, activityFieldNames);
  }

  app.post(
    '/:s/dashboard/activity/updateActivityStatus',
    {
      config: { openTo: ['assign-activities'] },
      schema: {
        ...common,
        summary: 'Complete, delete or reopen an activity in classes; what students wrote stays theirs',
        params: subjectParams,
        body: z.object({
          activityStatusInfo: z.union([statusSchema, z.object({ name: statusSchema })]),
          activityId: idSchema,
          classSubgroupIds: z.array(idSchema).min(1, refusalText('class_required')).max(MAX_TARGETS),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { activityStatusInfo: info, activityId, classSubgroupIds } = request.body;
      const key = callKey(request);
      const named = typeof info === 'string' ? info : info.name;
      const status = named === 'SCHEDULED' || named === 'OPEN' ? 'ASSIGNED' : named;
      const calls = assignmentsNamed(core.rowsFor(userId), activityId, classSubgroupIds).map(
        ({ id: assignmentId, classId }, part) => ({
          id: part === 0 ? key : laterPart(key, part),
          name: 'setAssignmentStatus' as const,
          args: { assignmentId, classId, status } as const,
        }),
      );
      return { errors: runCall(core, userId, calls, activityFieldNames) };
    },
  );
};
