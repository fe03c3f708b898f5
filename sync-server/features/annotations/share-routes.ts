import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { callHeaders, callKey, forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { findSession } from '#server/features/accounts/people.ts';
import { sendToEach } from '#server/features/sharing/send-share.ts';
import { shorten } from '#server/features/sharing/short-links.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { annotationTypeOf } from '#shared/domain/annotations/annotation-type.ts';
import { annotatedTextPath } from '#shared/domain/annotations/text-path.ts';
import { shareAnnotationsProblems } from '#shared/domain/sharing/share-annotations.ts';
import { packTitleOf, titleOf } from './annotated-text.ts';
import { kindsOf } from './annotation-answer.ts';
import { tags, url, type AnnotationDeps } from './annotation-deps.ts';
import { annotationMail } from './annotation-mail.ts';
import { listAnnotations, requireViewed } from './annotation-repository.ts';
import { textParams, textQuery } from './annotation-request.ts';

const notSetUp = 'Your school has not set up e-mail. Download the annotations instead.';
const nothing = 'There are no annotations to share.';
/** What is longer than any address list or name is not looked at. */
const typed = (most: number) => z.string().max(most).default('');

/**
 * Annotations by e-mail (content §3, §7), sent through the school's mail server while the caller waits. Only those who may
 * share (content §6), and only their own: a student's words are mailed to nobody (decision 120).
 */
export const shareRoutes: Routes<AnnotationDeps> = (app, deps) => {
  const { core, library, db, clock } = deps;
  app.post(
    `${url}/share`,
    {
      config: { openTo: ['share-packs'], rateLimit: perPerson('mail') },
      schema: {
        tags,
        summary: 'Send one’s own annotations on a text by e-mail',
        params: textParams,
        querystring: textQuery,
        headers: callHeaders,
        body: z.object({
          fromEmail: typed(254),
          fromName: typed(1_000),
          toEmail: typed(10_000),
          subject: typed(1_000),
        }),
        response: { 200: z.object({ status: z.boolean(), errors: z.array(z.string()) }), ...turnedAway },
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const { s, packId, contentType, contentId, viewerId } = request.params;
      if (viewerId !== userId) throw forbidden();
      const rows = core.rowsFor(userId);
      const viewed = requireViewed(rows, userId, viewerId);
      const annotations = listAnnotations(rows, viewed, request.params, request.query);
      const problems = Object.entries(shareAnnotationsProblems(request.body));
      if (problems.length > 0) return failed(problems.map(([field, text]) => `{${field}}${text}`));
      const [first] = annotations;
      if (!first) return failed([nothing]);
      if (deps.mail === null) return failed([notSetUp]);
      const session = findSession(db, userId, clock.now());
      if (session === null) throw forbidden();
      const { individual, school } = session;
      const name = `${individual.firstName} ${individual.lastName}`.trim();
      const sender = { name, school: school.name, schoolId: school.id };
      const path = annotatedTextPath(s, first);
      const kinds = kindsOf(rows, viewed.classIds);
      const named = { packId, contentType, contentId };
      const title = titleOf(rows, library, named) ?? packTitleOf(rows, library, packId);
      const entries = annotations.map((one) => ({
        annotation: one,
        kind: annotationTypeOf(one.typeId, kinds),
      }));
      const link = `${deps.mail.publicUrl}/s/${shorten(db, path, clock.now())}`;
      const { toEmail: recipients } = request.body;
      const { errors, handedOver } = await sendToEach(
        { db, port: deps.mail.port },
        { key: callKey(request), schoolId: school.id, recipients, field: 'toEmail' },
        (id, to) => annotationMail(id, to, sender, request.body, { title, entries, link }),
      );
      const detail = { what: 'annotations', recipients: handedOver, path };
      if (handedOver > 0) recordDeed(db, { kind: 'mail-sent', by: userId, detail }, clock.now());
      return { status: errors.length === 0, errors };
    },
  );
};

const failed = (errors: string[]) => ({ status: false, errors });
