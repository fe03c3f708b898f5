import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { completedInOrder, openInOrder } from '#shared/domain/activities/activity-order.ts';
import { isOfInquiry, isOfSnacks } from '#shared/domain/activities/asked.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import {
  activityInfoSchema,
  assignmentInfo,
  templateInfo,
  type ActivityInfo,
  type SchoolDay,
} from './activity-answer.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { packFacts, type PackFacts } from './pack-facts.ts';
import { findOwnActivity, isStaffOf, listVisibleProgress } from './repository.ts';

const common = { tags: ['activities'], params: subjectParams };
const everybody = { openTo: ['build-activities', 'answer-activities'] } as const;

const oneSchema = z.object({
  activity: activityInfoSchema,
  /** Ours: the activity in every class where the person may see it. */
  assigned: z.array(activityInfoSchema),
});
const listSchema = z.object({ activities: z.array(activityInfoSchema) });

/** Activities, as far as the person's devices hold them (classroom §7). */
export const readRoutes: Routes<ActivityDeps> = (app, { core, library, schoolDay }) => {
  const byActivity = {
    querystring: z.object({ classSubgroupId: z.optional(idSchema) }),
    response: { 200: oneSchema, ...turnedAway },
  };

  app.get(
    '/:s/dashboard/load/activity/:activityId',
    {
      config: everybody,
      schema: {
        ...common,
        ...byActivity,
        summary:
          'An activity: as built for who built it, as assigned for its class; with classSubgroupId, that class’s',
        params: subjectParams.extend({ activityId: idSchema }),
      },
    },
    (request) => one(request, request.params.activityId),
  );

  app.get(
    '/:s/dashboard/load/ebActivity/:ebActivityId',
    {
      config: everybody,
      schema: {
        ...common,
        ...byActivity,
        summary: 'The same, by the id that a Pack holds (classroom §3): here both are one',
        params: subjectParams.extend({ ebActivityId: idSchema }),
      },
    },
    (request) => one(request, request.params.ebActivityId),
  );

  function one(
    request: {
      requireSession: FastifyRequest['requireSession'];
      query: { classSubgroupId?: string | undefined };
    },
    activityId: string,
  ): z.infer<typeof oneSchema> {
    const { userId, accountId } = request.requireSession();
    const rows = core.rowsFor(userId);
    const { classSubgroupId } = request.query;
    const day = schoolDay(accountId);
    const facts = packFacts(library, rows);
    const own = classSubgroupId === undefined ? findOwnActivity(rows, userId, activityId) : null;
    const assigned = rows
      .list('assignment', { member: ['activityId', activityId] })
      .filter(isOfActivity)
      .filter((row) => classSubgroupId === undefined || row.subgroupId === classSubgroupId)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((row) => describe(rows, userId, row, day, facts));
    const [activity = assigned[0]] = own ? [templateInfo(own, day, facts)] : [];
    if (activity === undefined) throw forbidden();
    return { activity, assigned };
  }

  app.get(
    '/:s/dashboard/load/activitiesAssignedToStudent',
    {
      config: { openTo: ['answer-activities'] },
      schema: {
        ...common,
        summary: 'A student’s activities of this subject: the open ones, then the completed ones',
        response: { 200: listSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const day = schoolDay(accountId);
      const facts = packFacts(library, rows);
      const given = rows
        .list('assignment', { member: ['subject', request.params.s] })
        .filter((one) => isOfActivity(one) && !isStaffOf(rows, one.classId));
      return {
        activities: [...openInOrder(given, day.today), ...completedInOrder(given)]
          .map((one) => describe(rows, userId, one, day, facts))
          // Students do not see activities where their status is REMOVED (classroom §4).
          .filter((info) => info.studentStatusInfos.some(({ status }) => status !== 'REMOVED')),
      };
    },
  );

  app.get(
    '/:s/dashboard/load/activitiesCreatedByTeacher',
    {
      config: { openTo: ['build-activities'] },
      schema: {
        ...common,
        summary:
          'A teacher’s activities of this subject: one for each class it is assigned to, else as built',
        response: { 200: listSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const day = schoolDay(accountId);
      const facts = packFacts(library, rows);
      const inSubject = { member: ['subject', request.params.s] } as const;
      const assigned = rows
        .list('assignment', inSubject)
        .filter((one) => isOfActivity(one) && one.teacherId === userId && isStaffOf(rows, one.classId))
        .map((one) => ({ at: one.createdAt, info: describe(rows, userId, one, day, facts) }));
      const given = new Set(assigned.map(({ info }) => info.activityId));
      const built = rows
        .list('activity', inSubject)
        .filter((one) => one.ownerId === userId && !given.has(one.id))
        .map((one) => ({ at: one.createdAt, info: templateInfo(one, day, facts) }));
      const newestFirst = [...assigned, ...built].sort((a, b) => b.at - a.at);
      return { activities: newestFirst.map(({ info }) => info) };
    },
  );
};

/** Snack packs and mini-inquiries have calls of their own. */
const isOfActivity = (assignment: Assignment): boolean => !isOfSnacks(assignment) && !isOfInquiry(assignment);

function describe(
  rows: ReadableRows,
  userId: string,
  assignment: Assignment,
  day: SchoolDay,
  facts: PackFacts,
): ActivityInfo {
  return assignmentInfo(assignment, listVisibleProgress(rows, userId, assignment), day, facts);
}
