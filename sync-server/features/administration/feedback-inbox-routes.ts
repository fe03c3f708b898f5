import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { readInbox } from '#server/features/feedback/inbox.ts';
import { countIncorrectCompletions } from '#server/features/usage/incorrect-completions.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { inboxPageSchema } from '#shared/domain/feedback/feedback-calls.ts';
import type { Feedback } from '#shared/domain/feedback/feedback.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { changeAnswers, tags, type AdministrationDeps } from './administration-deps.ts';

const config = { rateLimit: perPerson('administration') };
const ofFeedback = z.object({ feedbackId: idSchema });

/** What people wrote to the school: read and looked after by its administrators. Ours. */
export const feedbackInboxRoutes: Routes<AdministrationDeps> = (app, deps) => {
  const { db, clock, core } = deps;

  app.get(
    '/school/feedback',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'The feedback and requests for packs that came to the school, the newest first',
        querystring: z.object({
          state: z.enum(['open', 'done', 'any']).default('open'),
          kind: z.enum(['general', 'newPackRequest', 'any']).default('any'),
          offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        }),
        response: { 200: inboxPageSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = request.requireSession();
      const page = readInbox(db, core.rowsOf(accountId), accountId, request.query);
      const since = addDays(dateInZone(clock.now(), core.timeZone(accountId)), -30);
      return { ...page, incomplete: countIncorrectCompletions(db, accountId, since) };
    },
  );

  app.post(
    '/school/feedback/done',
    {
      config,
      schema: {
        tags,
        summary: 'Mark feedback as done, or open it again',
        headers: callHeaders,
        body: ofFeedback.extend({ isDone: z.boolean() }),
        response: changeAnswers,
      },
    },
    (request) => {
      const { accountId, userId } = request.requireSession();
      const { feedbackId, isDone } = request.body;
      mustBeThere(accountId, feedbackId);
      const args = { feedbackId, isDone };
      return { errors: runCall(core, userId, [{ id: callKey(request), name: 'settleFeedback', args }]) };
    },
  );

  app.post(
    '/school/feedback/delete',
    {
      config,
      schema: {
        tags,
        summary: 'Delete feedback for ever, as where its author asks for it',
        headers: callHeaders,
        body: ofFeedback,
        response: changeAnswers,
      },
    },
    (request) => {
      const { accountId, userId } = request.requireSession();
      const { feedbackId } = request.body;
      const { ownerId } = mustBeThere(accountId, feedbackId);
      const args = { feedbackId };
      const errors = runCall(core, userId, [{ id: callKey(request), name: 'removeFeedback', args }]);
      if (errors.length === 0)
        recordDeed(db, { kind: 'feedback-deleted', by: userId, to: ownerId }, clock.now());
      return { errors };
    },
  );

  /** What is another school's and what is nowhere look the same. */
  function mustBeThere(accountId: string, feedbackId: string): Feedback {
    const found = core.rowsOf(accountId).load('feedback', feedbackId);
    if (found === null) throw forbidden();
    return found;
  }
};
