import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { recordDeed } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { LIMIT_NOTED_EVERY_MS, limits } from '#server/limits.ts';
import { createTally } from '#server/tally.ts';
import type { LimitName } from '#shared/domain/accounts/limit-names.ts';
import { RateStore } from './rate-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Notes in the audit trail that a person reached a limit; once for a person and a limit an hour. */
    noteLimit(userId: string, limit: LimitName): void;
  }
}

/**
 * Limits for the routes that ask for one (`config: { rateLimit: perPerson(name) }`), none by default. A request above
 * the limit is answered 429 with Retry-After by errors.ts.
 */
export const rateLimitPlugin = fp<{ db: Db; clock: Clock }>(async (app, { db, clock }) => {
  const noted = createTally(clock, { max: 1, windowMs: LIMIT_NOTED_EVERY_MS });
  app.decorate('noteLimit', (userId: string, limit: LimitName) => {
    if (noted.take(`${limit} ${userId}`).isOver) return;
    recordDeed(db, { kind: 'limit-reached', by: userId, detail: { limit } }, clock.now());
  });
  await app.register(rateLimit, { global: false, store: RateStore });
});

/** A limit of the table for each person: sessions are free, and a school is one address (SPEC.md W1). */
export const perPerson = (name: keyof typeof limits) => ({
  max: limits[name].max,
  timeWindow: limits[name].windowMs,
  groupId: name,
  keyGenerator: (request: FastifyRequest) => request.readSession()?.userId ?? request.ip,
  onExceeded: (request: FastifyRequest) => {
    const session = request.readSession();
    if (session !== null) request.server.noteLimit(session.userId, name);
  },
});
