import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { HttpError } from './http-error.ts';

/**
 * Limits for the routes that ask for one (`config: { rateLimit: { max, timeWindow, keyGenerator? } }`), none
 * by default: a whole school shares one address, and `/sync` counts per client (SYNC.md W1).
 */
export const rateLimitPlugin = fp(async (app) => {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, ['Too many requests. Please wait a little and try again.'], {
        'retry-after': String(Math.max(1, Math.ceil(ttl / 1000))),
      }),
  });
});
