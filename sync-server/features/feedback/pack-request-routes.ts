import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { statusAnswer, statusAnswerSchema } from '#server/calls/status-answer.ts';
import { callHeaders, callKey, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import {
  MAX_GRADE_RANGE_LENGTH,
  MAX_STANDARD_LENGTH,
  MAX_TOPIC_LENGTH,
} from '#shared/domain/feedback/feedback.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { subjectAreaErrors, subjectAreaFields } from './subject-area.ts';

/** A teacher asks the school for a pack that the library does not have (classroom §6, §7). */
export const packRequestRoutes: Routes<{ core: SyncCore }> = (app, { core }) => {
  app.post(
    '/:s/feedback/newPackRequest',
    {
      config: { openTo: ['request-packs'], rateLimit: perPerson('feedback') },
      schema: {
        tags: ['feedback'],
        summary: 'Request a pack on a topic',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          preferredTopic: z.string().max(MAX_TOPIC_LENGTH).default(''),
          gradeRangeName: z.string().max(MAX_GRADE_RANGE_LENGTH).default(''),
          curriculumStandard: z.string().max(MAX_STANDARD_LENGTH).default(''),
          ...subjectAreaFields,
        }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { s: subject } = request.params;
      const { preferredTopic, gradeRangeName, curriculumStandard, subjectAreaId } = request.body;
      const wrong = subjectAreaErrors(subject, subjectAreaId);
      if (wrong.length > 0) return statusAnswer(wrong);
      const key = callKey(request);
      const content = { kind: 'newPackRequest', preferredTopic, gradeRangeName, curriculumStandard } as const;
      const args = { feedbackId: derivedId('call-feedback', key), subject, content };
      const { userId } = request.requireSession();
      return statusAnswer(runCall(core, userId, [{ id: key, name: 'sendFeedback', args }]));
    },
  );
};
