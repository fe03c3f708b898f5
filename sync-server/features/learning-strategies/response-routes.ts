import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { statusAnswer, statusAnswerSchema } from '#server/calls/status-answer.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { AnyCall } from '#server/sync/core.ts';
import { stepKindOf } from '#shared/domain/activities/snack.ts';
import { detailsOf, snacksToHandIn } from '#shared/domain/learning-strategies/response.ts';
import { snackActionId, snackResponseId } from '#shared/domain/learning-strategies/rows.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { orderKeyAt } from '#shared/kernel/order-key.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import type { SnackDeps } from './snack-deps.ts';
import { listActions, requireGivenSnacks, requireOwnResponse } from './snack-repository.ts';

const common = { tags: ['learning strategies'], params: subjectParams, headers: callHeaders };
const forStudents = { openTo: ['answer-activities'] } as const;
const MAX_ORDER = 1_000;
const fieldNames = { text: 'actionValue' };

/** A student responds to what they read, and hands it in (classroom §4, §7). */
export const responseRoutes: Routes<SnackDeps> = (app, { core }) => {
  app.post(
    '/:s/snack/create/student/response',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'Begin the response to a snack; one that was begun is the one',
        body: z.object({ snackAssignmentId: idSchema, snackId: idSchema }),
        response: {
          200: z.object({
            snackAssignmentId: z.string(),
            snackResponseId: z.string().optional(),
            errors: z.array(z.string()),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { snackAssignmentId, snackId } = request.body;
      const { id, classId, snacks } = requireGivenSnacks(core.rowsFor(userId), snackAssignmentId);
      if (!snacks.some((snack) => snack.id === snackId)) throw forbidden();
      const snackResponseIdOf = snackResponseId(id, snackId, userId);
      // A completed response that is begun again is not opened by that.
      const isBegun = core.rowsFor(userId).get('snackResponse', snackResponseIdOf) !== null;
      const args = { assignmentId: id, classId, snackId, status: 'IN_PROGRESS' } as const;
      const call = { id: callKey(request), name: 'setSnackResponse', args } as const;
      const errors = isBegun ? [] : runCall(core, userId, [call]);
      return {
        snackAssignmentId,
        ...(errors.length === 0 && { snackResponseId: snackResponseIdOf }),
        errors,
      };
    },
  );

  app.post(
    '/:s/snackPack/action',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'Save a text of a response; a new supporting detail has no actionId yet',
        body: z.object({
          actionId: z.nullable(idSchema),
          stepId: z.int(),
          actionValue: z.string().max(MAX_ANSWER_LENGTH, refusalText('too_large')),
          /** The number of a supporting detail, from 1; left out, a new one is the last and another stays. */
          actionOrder: z.int().min(1).max(MAX_ORDER).nullish(),
          snackResponseId: idSchema,
        }),
        response: { 200: statusAnswerSchema.extend({ actionId: z.string().optional() }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const key = callKey(request);
      const rows = core.rowsFor(userId);
      const { actionId, stepId, actionValue: text, actionOrder, snackResponseId: responseId } = request.body;
      const response = requireOwnResponse(rows, userId, responseId);
      const { assignmentId, classId, snackId } = response;
      const kind = stepKindOf(stepId);
      if (kind === null) return statusAnswer([`{stepId}${refusalText('invalid')}`]);
      const own = snackActionId(assignmentId, snackId, stepId, userId);
      const isDetail = kind === 'detail';
      const id = isDetail ? (actionId ?? derivedId('snack-detail', key)) : own;
      const actions = listActions(rows, response);
      const before = actions.find((action) => action.id === id) ?? null;
      // An action that is named is there, and is one of this response.
      if (actionId !== null && (actionId !== id || (isDetail && before === null))) throw forbidden();
      const others = detailsOf(actions).filter((detail) => detail.id !== id);
      const place = typeof actionOrder === 'number' ? actionOrder - 1 : others.length;
      const order = isDetail ? (before?.order ?? orderKeyAt(others, place)) : null;
      const work = { assignmentId, classId };
      const detailId = isDetail ? id : null;
      const args = { ...work, snackId, stepId, detailId, order, text, quote: before?.quote ?? null };
      const calls: AnyCall[] = [{ id: key, name: 'saveSnackAction', args, asked: request.body }];
      const number = detailsOf(actions).find((detail) => detail.id === id)?.number;
      // One that the same request made before, and that was moved since, stays there.
      if (actionId !== null && isDetail && typeof actionOrder === 'number' && actionOrder !== number) {
        const moved = { ...work, detailId: id, order: orderKeyAt(others, place) };
        const asked = { moved: request.body };
        calls.push({ id: laterPart(key, 1), name: 'moveSnackDetail', args: moved, asked });
      }
      const answer = statusAnswer(runCall(core, userId, calls, fieldNames));
      return { ...answer, ...(answer.status && { actionId: id }) };
    },
  );

  app.delete(
    '/:s/snackPack/action',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'Take a supporting detail away, or empty a text of which there is one',
        body: z.object({ actionId: idSchema, snackResponseId: idSchema }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const id = callKey(request);
      const rows = core.rowsFor(userId);
      const { actionId, snackResponseId: responseId } = request.body;
      const { assignmentId, classId, snackId, ...response } = requireOwnResponse(rows, userId, responseId);
      const work = { assignmentId, classId };
      const action = listActions(rows, { ...response, assignmentId, snackId }).find(
        (one) => one.id === actionId,
      );
      // Sent again after it was done: there is nothing left to take away.
      if (!action) return statusAnswer([]);
      const { stepId } = action;
      const call: AnyCall =
        stepKindOf(stepId) === 'detail'
          ? { id, name: 'removeSnackDetail', args: { ...work, detailId: actionId } }
          : {
              ...{ id, name: 'saveSnackAction' },
              args: { ...work, snackId, stepId, detailId: null, order: null, text: '', quote: null },
            };
      return statusAnswer(runCall(core, userId, [call]));
    },
  );

  app.post(
    '/:s/snack/update/student/response/status',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'Mark a response complete, or open it again',
        body: z.object({ snackResponseId: idSchema, status: z.enum(['IN_PROGRESS', 'COMPLETED']) }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { snackResponseId: responseId, status } = request.body;
      const response = requireOwnResponse(core.rowsFor(userId), userId, responseId);
      const { assignmentId, classId, snackId } = response;
      const args = { assignmentId, classId, snackId, status };
      const call = { id: callKey(request), name: 'setSnackResponse', args } as const;
      return statusAnswer(runCall(core, userId, [call]));
    },
  );

  app.post(
    '/:s/snackPack/submit/student/assignment',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'Hand in every response of an assignment, as the server has them',
        body: z.object({ snackAssignmentId: idSchema, packId: idSchema, subgroupId: idSchema }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { snackAssignmentId, packId, subgroupId } = request.body;
      const assignment = requireGivenSnacks(rows, snackAssignmentId);
      if (assignment.activityId !== packId || assignment.subgroupId !== subgroupId) throw forbidden();
      const actions = rows
        .list('snackAction', { member: ['assignmentId', assignment.id] })
        .filter(({ studentId }) => studentId === userId);
      const snacks = snacksToHandIn(assignment.snacks, actions);
      if (snacks === null) return statusAnswer([refusalText('responses_required')]);
      const args = { assignmentId: assignment.id, classId: assignment.classId, snacks };
      const call = { id: callKey(request), name: 'submitSnacks', args, asked: request.body } as const;
      return statusAnswer(runCall(core, userId, [call]));
    },
  );
};
