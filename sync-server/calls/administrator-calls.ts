import fp from 'fastify-plugin';
import { can } from '#shared/access/capabilities.ts';
import { forbidden } from './subject-calls.ts';

/**
 * What holds for every call that looks after a school: somebody is signed in (401) who administers their school (403),
 * before its body or query is looked at. Answers are kept by no cache.
 */
export const administratorCalls = fp((app, _options, done) => {
  app.addHook('onRequest', async (request) => {
    if (!can(request.requireSession().roles, 'administer-school')) throw forbidden();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  done();
});
