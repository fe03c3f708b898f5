import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { AnyCall, ReadableRows } from '#server/sync/core.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import { progressId, type Assignment } from '#shared/domain/activities/rows.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { assignmentKeySchema } from './activity-request.ts';
import { isStaffOf, storedAnswers, workKey } from './repository.ts';
import { requireAssignment, requireStaffAssignment } from './work-request.ts';

const common = { tags: ['activities'], params: subjectParams, headers: callHeaders };
const errorsSchema = z.object({ errors: z.array(z.string()) });

/** Statuses that a call may give; SUBMITTED_INACTIVE and NOT_STARTED follow from what happened (classroom §4). */
const givenStatusSchema = z.enum(['VIEWED', 'IN_PROGRESS', 'SUBMITTED', 'REMOVED']);
type GivenStatus = z.infer<typeof givenStatusSchema>;

/** The status of a student for an activity, set by themselves or by the class's teachers (classroom §4, §7). */
export const statusRoutes: Routes<ActivityDeps> = (app, { core }) => {
  app.post(
    '/:s/dashboard/activity/updateStudentStatus',
    {
      config: { openTo: ['answer-activities', 'assign-activities'] },
      schema: {
        ...common,
        summary:
          'A student marks their own activity as viewed or begun, or hands in; a teacher takes a student out (REMOVED), or back in by any other status, and says whether the work is reviewed',
        body: assignmentKeySchema
          .extend({
            individualId: idSchema,
            individualStatusInfo: z
              .union([givenStatusSchema, z.object({ name: givenStatusSchema })])
              .optional(),
            isReviewed: z.boolean().optional(),
          })
          .refine((body) => body.individualStatusInfo !== undefined || body.isReviewed !== undefined, {
            path: ['individualStatusInfo'],
          }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { individualId, individualStatusInfo: info, isReviewed } = request.body;
      const rows = core.rowsFor(userId);
      const assignment = requireAssignment(rows, request.body);
      const status = typeof info === 'object' ? info.name : (info ?? null);
      const refused = isReviewed === true ? whyNotReviewed(rows, assignment, individualId) : null;
      if (refused !== null && isStaffOf(rows, assignment.classId)) return { errors: [refused] };
      const calls = isStaffOf(rows, assignment.classId)
        ? staffCalls(rows, assignment, individualId, status, isReviewed ?? null)
        : ownCalls(rows, userId, assignment, individualId, status, isReviewed ?? null);
      // Opening marks as viewed what has no questions to answer (classroom §4); the rest is begun.
      if (calls.some(({ name }) => name === 'viewActivity') && assignment.questions.length > 0)
        return {
          errors: ['{individualStatusInfo}This activity has questions: it is begun, not only viewed.'],
        };
      return { errors: runCall(core, userId, keyed(calls, callKey(request), request.body)) };
    },
  );

  app.post(
    '/:s/dashboard/question/updateReviewStatus',
    {
      config: { openTo: ['assign-activities'] },
      schema: {
        ...common,
        summary: 'Mark a student’s work as reviewed, or take that back',
        body: assignmentKeySchema.extend({ individualId: idSchema, isReviewed: z.boolean() }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const assignment = requireStaffAssignment(rows, request.body);
      const { individualId, isReviewed } = request.body;
      const refused = isReviewed ? whyNotReviewed(rows, assignment, individualId) : null;
      if (refused !== null) return { errors: [refused] };
      const calls = staffCalls(rows, assignment, individualId, null, isReviewed);
      return { errors: runCall(core, userId, keyed(calls, callKey(request), request.body)) };
    },
  );
};

type Unkeyed = { [K in AnyCall as K['name']]: Pick<K, 'name' | 'args'> }[AnyCall['name']];

/** The parts of one call, each with its id; all of them or none apply. */
function keyed(calls: readonly Unkeyed[], key: string, asked: unknown): AnyCall[] {
  return calls.map((call, part): AnyCall => ({
    ...call,
    id: part === 0 ? key : laterPart(key, part),
    asked,
  }));
}

function staffCalls(
  rows: ReadableRows,
  assignment: Assignment,
  studentId: string,
  status: GivenStatus | null,
  isReviewed: boolean | null,
): Unkeyed[] {
  const key = { ...workKey(assignment), studentId };
  const calls: Unkeyed[] = [];
  if (status !== null) {
    const isOut = isRemoved(rows.get('review', reviewId(assignment.id, studentId)));
    // What a student did is theirs to say: a teacher only takes them out, or back in.
    if (status !== 'REMOVED' && !isOut) throw forbidden();
    calls.push({ name: 'removeFromActivity', args: { ...key, removed: status === 'REMOVED' } });
  }
  if (isReviewed !== null) {
    const cycle = rows.get('progress', progressId(assignment.id, studentId))?.cycle ?? 0;
    calls.push({ name: 'setReviewed', args: { ...key, isReviewed, cycle } });
  }
  return calls;
}

/** Why a student's work can't be marked as reviewed, as a form shows it; null where it can, or nobody is found. */
function whyNotReviewed(rows: ReadableRows, assignment: Assignment, studentId: string): string | null {
  const student = rows.get('membership', membershipId(assignment.classId, studentId));
  if (student?.role !== 'student') return null;
  const status = rows.get('progress', progressId(assignment.id, studentId))?.status;
  // What has no questions can't be handed in, only viewed (classroom §4).
  const isDone = status === 'SUBMITTED' || (status === 'VIEWED' && assignment.questions.length === 0);
  return isDone ? null : `{isReviewed}${refusalText('not_submitted')}`;
}

function ownCalls(
  rows: ReadableRows,
  userId: string,
  assignment: Assignment,
  individualId: string,
  status: GivenStatus | null,
  isReviewed: boolean | null,
): Unkeyed[] {
  if (individualId !== userId || isReviewed !== null || status === null || status === 'REMOVED')
    throw forbidden();
  const args = workKey(assignment);
  if (status === 'VIEWED') return [{ name: 'viewActivity', args }];
  if (status === 'IN_PROGRESS') return [{ name: 'startActivity', args }];
  const answers = storedAnswers(rows, userId, assignment);
  return [{ name: 'submitActivity', args: { ...args, answers } }];
}
