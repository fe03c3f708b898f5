import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { recordAudit } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { statusAnswer, statusAnswerSchema } from '#server/calls/status-answer.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { findSchoolOfDevice } from '#server/features/schools/schools.ts';
import { LIMIT_NOTED_EVERY_MS, limits } from '#server/limits.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { createTally } from '#server/tally.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { contactProblem, feedbackMessages, visitorPart } from '#shared/domain/feedback/feedback-calls.ts';
import {
  feedbackProblem,
  MAX_CONTACT_EMAIL_LENGTH,
  MAX_FEEDBACK_LENGTH,
  MAX_WHO_LENGTH,
  userTypeSchema,
} from '#shared/domain/feedback/feedback.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { textOfRefusal } from '#shared/kernel/refusal-texts.ts';
import { subjectAreaErrors, subjectAreaFields } from './subject-area.ts';

/** A school takes so much of people who are not signed in within an hour, whatever addresses it comes from. */
const MAX_OF_VISITORS = 300;

const asked = z.object({
  feedbackExperience: z.string().max(MAX_FEEDBACK_LENGTH).default(''),
  userType: z.string().max(40).default(''),
  whoAmI: z.string().max(MAX_WHO_LENGTH).default(''),
  contactEmail: z.string().max(MAX_CONTACT_EMAIL_LENGTH).default(''),
  /** Empty for who is not signed in (classroom §6). */
  individualId: z.union([idSchema, z.literal('')]).nullish(),
  /** The school that a device means, where its server has several. */
  school: z.string().max(100).optional(),
  ...subjectAreaFields,
});

/** General feedback (classroom §4 to §7): of people by their role, and of visitors, of whom little is taken. */
export const generalFeedbackRoutes: Routes<Deps & { core: SyncCore }> = (app, { db, clock, core }) => {
  const ofVisitors = limits['feedback-of-visitors'];
  const byAddress = createTally(clock, ofVisitors);
  const bySchool = createTally(clock, { ...ofVisitors, max: MAX_OF_VISITORS });
  const noted = createTally(clock, { max: 1, windowMs: LIMIT_NOTED_EVERY_MS });

  app.post(
    '/:s/feedback/general',
    {
      bodyLimit: 32 * 1024,
      config: { rateLimit: perPerson('feedback') },
      schema: {
        tags: ['feedback'],
        summary: 'Send feedback to the school; an address is taken of educators who are not signed in alone',
        params: subjectParams,
        headers: callHeaders,
        body: asked,
        response: { 200: statusAnswerSchema, ...turnedAway, 429: errorAnswerSchema },
      },
    },
    (request) => {
      const { s: subject } = request.params;
      const { body } = request;
      const wrong = subjectAreaErrors(subject, body.subjectAreaId);
      if (wrong.length > 0) return statusAnswer(wrong);
      const session = request.readSession();
      // Whoever believes to be signed in is told, rather than taken for a visitor.
      if (session === null && body.individualId) request.requireSession();
      if (session === null) return statusAnswer(visitorErrors(request, subject, body, callKey(request)));
      if (body.individualId && body.individualId !== session.userId) throw forbidden();
      const key = callKey(request);
      const content = { kind: 'general', feedbackExperience: body.feedbackExperience } as const;
      const args = { feedbackId: derivedId('call-feedback', key), subject, content };
      return statusAnswer(runCall(core, session.userId, [{ id: key, name: 'sendFeedback', args }]));
    },
  );

  /** Stores a visitor's feedback; returns what is wrong with it at its fields. */
  function visitorErrors(
    request: FastifyRequest,
    subject: SubjectPath,
    body: z.infer<typeof asked>,
    key: string,
  ): string[] {
    const content = { kind: 'general', feedbackExperience: body.feedbackExperience } as const;
    const userType = userTypeSchema.safeParse(body.userType.toUpperCase());
    const missing = feedbackProblem(content);
    const said = userType.success
      ? visitorPart(userType.data, body)
      : { whoAmI: body.whoAmI, contactEmail: '' };
    const address = contactProblem(said.contactEmail);
    const accountId = findSchoolOfDevice(db, body.school);
    const errors = [
      ...(userType.success ? [] : [`{userType}${feedbackMessages.userType}`]),
      ...(missing === null ? [] : [`{feedbackExperience}${textOfRefusal(missing.refusal)}`]),
      ...(address === null ? [] : [`{contactEmail}${address}`]),
      ...(accountId === null ? [`{school}${feedbackMessages.school}`] : []),
    ];
    if (!userType.success || accountId === null || errors.length > 0) return errors;
    mustBeFew(accountId, request.ip);
    const now = clock.now();
    // With its words: another text under the same key is not lost.
    const id = derivedId('visitor-feedback', key, body.feedbackExperience, JSON.stringify(said));
    const feedback = {
      ...{ id, ownerId: null, userType: userType.data, ...said, subject, content },
      ...{ writtenAt: now, receivedAt: now, doneAt: null },
    };
    core.system([{ id, name: 'noteVisitorFeedback', args: { feedback }, accountId }]);
    return [];
  }

  function mustBeFew(schoolId: string, address: string): void {
    const counts = [byAddress.take(`${schoolId} ${address}`), bySchool.take(schoolId)];
    const waits = counts.flatMap((one) => (one.isOver ? one.retryAfterSeconds : []));
    if (waits.length === 0) return;
    if (!noted.take(schoolId).isOver) {
      const line = { schoolId, kind: 'limit-reached', actor: null, subject: null } as const;
      recordAudit(db, { ...line, detail: { limit: 'feedback-of-visitors', address } }, clock.now());
    }
    throw new HttpError(429, [feedbackMessages.tooMany], { 'retry-after': String(Math.max(...waits)) });
  }
};
