import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { transportDate } from '#server/calls/transport-date.ts';
import { isStaffOf } from '#server/features/activities/repository.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import { findOwnInquiry, requireTaught } from './inquiry-repository.ts';

const common = { tags: ['mini-inquiries'], params: subjectParams, headers: callHeaders };
const forTeachers = { openTo: ['assign-activities'] } as const;
const errors = z.array(z.string());
const fieldNames = { classes: 'classId', targets: 'classId', questions: 'miniInquiryId' };

/** A teacher gives a mini-inquiry to a class, and changes its dates (content §5, §7). */
export const giveRoutes: Routes<InquiryDeps> = (app, { core, inquiries }) => {
  app.post(
    '/:s/mini-inquiries/assign/mini-inquiry',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Give a mini-inquiry of the library or of one’s own to a whole class, once',
        body: z.object({
          miniInquiryId: idSchema,
          classId: z.nullish(idSchema),
          startDate: transportDate,
          endDate: transportDate,
          /** Ours: students' devices receive it before its start date (SPEC.md B4). */
          sendAhead: z.boolean().default(false),
        }),
        response: { 200: z.object({ activityId: z.string().optional(), errors }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { miniInquiryId, classId, startDate, endDate, sendAhead } = request.body;
      const rows = core.rowsFor(userId);
      const content = findOwnInquiry(rows, userId, miniInquiryId) ?? inquiries.content(miniInquiryId);
      if (content === null || content.subject !== request.params.s) throw forbidden();
      const date = refusalText('date_range');
      if (typeof classId !== 'string' || startDate === null || endDate === null) {
        const missing = [
          ...(typeof classId === 'string' ? [] : [`{classId}${refusalText('class_required')}`]),
          ...(startDate === null ? [`{startDate}${date}`] : []),
          ...(endDate === null ? [`{endDate}${date}`] : []),
        ];
        return { errors: missing };
      }
      if (!isStaffOf(rows, classId)) throw forbidden();
      const { packId, subject, title, gradeRange, question, summary, minutes, phases, questions } = content;
      const args = {
        miniInquiryId,
        content: { packId, subject, title, gradeRange, question, summary, minutes, phases, questions },
        targets: [{ classId, subgroupId: defaultSubgroupId(classId), assigneeIds: null }],
        ...{ startDate, endDate, sendAhead },
      };
      const call = { id: callKey(request), name: 'assignInquiry', args, asked: request.body } as const;
      const refused = runCall(core, userId, [call], fieldNames);
      const activityId = inquiryAssignmentId(miniInquiryId, classId);
      return { ...(refused.length === 0 && { activityId }), errors: refused };
    },
  );

  app.put(
    '/:s/mini-inquiries/update/mini-inquiry',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Change the dates of a mini-inquiry that was given; one that is left out stays',
        body: z.object({ activityId: idSchema, startDate: transportDate, endDate: transportDate }),
        response: { 200: z.object({ errors }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { activityId, startDate, endDate } = request.body;
      const given = requireTaught(core.rowsFor(userId), activityId);
      const args = {
        assignmentId: given.id,
        classId: given.classId,
        startDate: startDate ?? given.startDate,
        endDate: endDate ?? given.endDate,
      };
      const call = { id: callKey(request), name: 'setAssignmentDates', args, asked: request.body } as const;
      return { errors: runCall(core, userId, [call]) };
    },
  );
};
