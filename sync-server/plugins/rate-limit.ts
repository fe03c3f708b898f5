import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';

/**
 * Limits for the routes that ask for one (`config: { rateLimit: { max, timeWindow, keyGenerator? } }`), none
 * by default: a whole school shares one address, and `/sync` counts per client (SYNC.md W1). A request above the
 * limit is answered 429 with Retry-After by errors.ts.
 */
export const rateLimitPlugin = fp(async (app) => {
  await app.register(rateLimit, { global: false });
});
