import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { findSession } from '#server/features/accounts/people.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import {
  MAX_SENDER_NAME,
  MAX_SHARE_MESSAGE,
  shareEmailProblems,
  type ShareEmail,
} from '#shared/domain/sharing/share-email.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { sendShare } from './send-share.ts';
import { sharers, tags, type ShareDeps } from './share-deps.ts';
import type { Shared } from './share-mail.ts';
import { shorten } from './short-links.ts';

const notSetUp = 'Your school has not set up e-mail. Copy the link instead.';
const sent = 'The e-mail was sent.';

/** Recipients come as one text separated by commas, as typed, or as a list. */
const formSchema = z.object({
  recipients: z.union([z.string(), z.array(z.string()).transform((list) => list.join(','))]).default(''),
  senderName: z.string().max(MAX_SENDER_NAME).default(''),
  senderEmail: z.string().max(254).default(''),
  message: z.string().max(MAX_SHARE_MESSAGE).default(''),
});
const answerSchema = z.object({ message: z.string().optional(), errors: z.array(z.string()) });
const common = {
  tags,
  headers: callHeaders,
  body: formSchema,
  response: { 200: answerSchema, ...turnedAway },
};
const limited = { ...sharers, rateLimit: perPerson('mail') };

type Asked = { body: ShareEmail; headers: z.infer<typeof callHeaders> };

/** E-mail of packs and media (content §5, §7), sent through the school's mail server while the caller waits. */
export const emailRoutes: Routes<ShareDeps> = (app, deps) => {
  const { core, library } = deps;

  app.get(
    '/:s/email/pack',
    {
      config: sharers,
      schema: {
        tags,
        summary: 'Whether this school has set up e-mail',
        params: subjectParams,
        response: { 200: z.object({ isSetUp: z.boolean() }), ...turnedAway },
      },
    },
    () => ({ isSetUp: deps.mail !== null }),
  );

  app.post(
    '/:s/email/pack/:packId',
    {
      config: { ...limited, licence: 'packs' },
      schema: {
        ...common,
        summary: 'Send a pack by e-mail',
        params: subjectParams.extend({ packId: idSchema }),
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const { packId, s } = request.params;
      const own = core.rowsFor(userId).get('customPack', packId);
      const listed = library.packs().find((pack) => pack.packId === packId);
      if (own === null && listed === undefined) throw forbidden();
      const words = { title: own?.title ?? listed?.title ?? '', about: own?.note ?? listed?.blurb ?? '' };
      const path = `/${own?.subject ?? listed?.subject ?? s}/${packId}`;
      return send(request, userId, { kind: 'the pack', ...words }, path);
    },
  );

  app.post(
    '/:s/:packId/assembly/:assemblyId/email',
    {
      config: { ...limited, licence: 'packs' },
      schema: {
        ...common,
        summary: 'Send a piece of media of a pack by e-mail',
        params: subjectParams.extend({ packId: idSchema, assemblyId: idSchema }),
        querystring: z.object({
          assemblyType: z.enum(['image', 'video', 'audio', 'interactive']).optional(),
          /** The article that it was opened in; it opens there again. */
          articleId: z.optional(idSchema),
        }),
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const { packId, assemblyId } = request.params;
      const { assemblyType, articleId } = request.query;
      const pack = library.pack(packId);
      const item = pack?.packItems.find(({ contentId }) => contentId === assemblyId);
      const isMedia = item && ['image', 'video', 'audio', 'interactive'].includes(item.type);
      if (!pack || !isMedia || (assemblyType ?? item.type) !== item.type) throw forbidden();
      const article = pack.packItems.find(
        ({ contentId, type }) => contentId === articleId && type === 'article',
      );
      const overlay = `overlay/assembly/${assemblyId}`;
      const path = article
        ? `/${pack.subject}/${packId}/article/${article.contentId}#/${overlay}`
        : `/${pack.subject}/${packId}#/pinboard/${overlay}`;
      const about = item.caption ?? item.description;
      return send(request, userId, { kind: `the ${item.type}`, title: item.title, about }, path);
    },
  );

  async function send(request: Asked, userId: string, shared: Omit<Shared, 'link'>, path: string) {
    const email = request.body;
    const problems = Object.entries(shareEmailProblems(email));
    if (problems.length > 0) return { errors: problems.map(([field, text]) => `{${field}}${text}`) };
    if (deps.mail === null) return { errors: [notSetUp] };
    const { port, publicUrl } = deps.mail;
    const now = deps.clock.now();
    const session = findSession(deps.db, userId, now);
    if (session === null) throw forbidden();
    const { individual, school } = session;
    const name = `${individual.firstName} ${individual.lastName}`.trim();
    const link = `${publicUrl}/s/${shorten(deps.db, path, now)}`;
    const sender = { name, school: school.name, schoolId: school.id };
    const sending = { db: deps.db, port };
    const { errors, handedOver } = await sendShare(sending, callKey(request), sender, email, {
      ...shared,
      link,
    });
    const deed = {
      kind: 'mail-sent',
      by: userId,
      detail: { what: 'link', recipients: handedOver, path },
    } as const;
    if (handedOver > 0) recordDeed(deps.db, deed, now);
    return errors.length === 0 ? { message: sent, errors } : { errors };
  }
};
