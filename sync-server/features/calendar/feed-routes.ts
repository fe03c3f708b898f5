import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import type { Deps } from '#server/deps.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { icalendar } from '#shared/domain/calendar/icalendar.ts';
import { dueEvents } from './due-events.ts';
import { closeFeed, feedCreatedAt, findFeed, openFeed } from './feeds.ts';
import { ownEvents } from './own-events.ts';
import { ownFeedEvent } from './own-feed-event.ts';

const tags = ['calendar'];
const stateSchema = z.object({ createdAt: z.number().nullable() });
const noStore = { 'cache-control': 'no-store' };

/** Due dates and own events for calendar apps: a secret address for each person, which they renew and revoke. */
export const feedRoutes: Routes<Deps & { core: SyncCore }> = (app, deps) => {
  const { db, clock, core, config } = deps;

  app.get(
    '/individual/calendar-feed',
    {
      schema: {
        tags,
        summary: 'Whether the person has a calendar address; the address itself is told only when it is made',
        response: { 200: stateSchema, 401: errorAnswerSchema },
      },
    },
    (request, reply) => {
      reply.headers(noStore);
      return { createdAt: feedCreatedAt(db, request.requireSession().userId) };
    },
  );

  app.post(
    '/individual/calendar-feed',
    {
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Make the person’s calendar address, or renew it; the one before is dead from then on',
        response: {
          200: stateSchema.extend({ path: z.string() }),
          401: errorAnswerSchema,
          429: errorAnswerSchema,
        },
      },
    },
    (request, reply) => {
      const { userId } = request.requireSession();
      const now = clock.now();
      reply.headers(noStore);
      return { createdAt: now, path: `/calendar/${openFeed(db, userId, now)}.ics` };
    },
  );

  app.delete(
    '/individual/calendar-feed',
    {
      schema: {
        tags,
        summary: 'Revoke the person’s calendar address',
        response: { 200: stateSchema, 401: errorAnswerSchema },
      },
    },
    (request, reply) => {
      closeFeed(db, request.requireSession().userId);
      reply.headers(noStore);
      return { createdAt: null };
    },
  );

  app.get(
    '/calendar/:file',
    {
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary:
          'A person’s due dates and own events as iCalendar (RFC 5545); the secret in the address is all it takes',
        params: z.object({ file: z.string().max(64) }),
        response: { 200: z.string(), 404: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      const feed = token === undefined ? null : findFeed(db, token);
      if (feed === null) throw new HttpError(404, ['Not found.']);
      const zone = core.timeZone(feed.accountId);
      const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
      const rows = core.rowsFor(feed.userId);
      const events = [
        ...dueEvents(rows, feed.userId, { origin, timeZone: zone }),
        ...ownEvents(rows, feed.userId).map((event) => ownFeedEvent(event, origin)),
      ];
      reply.headers({ ...noStore, 'content-type': 'text/calendar; charset=utf-8' });
      return icalendar('Packwise: due dates and events', zone, events);
    },
  );
};
