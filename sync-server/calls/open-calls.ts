import fp from 'fastify-plugin';
import { HttpError } from '#server/plugins/http-error.ts';
import { subjectParams } from './subject-calls.ts';

/**
 * What holds for the calls under a subject area that anybody may make (calls.tsv, "any"): the subject is known (404),
 * and no cache keeps the answer, for it may depend on who asks.
 */
export const openCalls = fp((app, _options, done) => {
  app.addHook('onRequest', async (request) => {
    if (!subjectParams.safeParse(request.params).success) throw new HttpError(404, ['Not found.']);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  done();
});
