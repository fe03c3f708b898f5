import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Limits for the routes that ask for one (`config: { rateLimit: { max, timeWindow, keyGenerator? } }`), none
 * by default: a whole school shares one address, and `/sync` counts per client (SPEC.md W1). A request above the
 * limit is answered 429 with Retry-After by errors.ts.
 */
export const rateLimitPlugin = fp(async (app) => {
  await app.register(rateLimit, { global: false });
});

/** A limit a minute for each signed-in device: a school is one address (SPEC.md W1). */
export const perDevice = (max: number) => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => request.readSession()?.sessionId ?? request.ip,
});
