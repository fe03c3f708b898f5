import type { FastifyInstance, FastifyRequest } from 'fastify';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/sync-core.ts';
import { MAX_PUSH_BYTES, pushReplySchema, pushRequestSchema, type PushRequest } from '#shared/sync/wire.ts';
import { asItIs, exactCheck } from './exact-first.ts';

/**
 * Takes pushes (SPEC.md "The wire"). After a morning without a network hundreds are there at once: each stays bytes until
 * a commit takes it. Its reply is sent as it is. Packing would take more time than it saves: the request was seven times
 * as long, and nobody packed it.
 */
export async function pushRoute(app: FastifyInstance, { core }: { core: SyncCore }): Promise<void> {
  const read = pushReader(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/sync/push',
    {
      bodyLimit: MAX_PUSH_BYTES,
      compress: false,
      config: { rateLimit: perPerson('sync') },
      schema: { body: pushRequestSchema, response: { 200: pushReplySchema } },
      // It is checked when its commit reads it.
      validatorCompiler: () => (body: unknown) => ({ value: body }),
      serializerCompiler: asItIs,
    },
    (request) => {
      // Without the header (sent in pieces) it counts as the largest.
      const bytes = Number(request.headers['content-length']) || MAX_PUSH_BYTES;
      return core.pushTogether(() => read(request), request.requireSession().userId, bytes);
    },
  );
}

/** Reads a request's body as JSON and checks it; throws for what is not in the form of a push. */
function pushReader(app: FastifyInstance): (request: FastifyRequest) => PushRequest {
  const parse = app.getDefaultJsonParser('error', 'error');
  const check = exactCheck(pushRequestSchema);
  return (request) => {
    const { body } = request;
    let parsed: unknown;
    // What is empty is no push, which the schema says best.
    if (Buffer.isBuffer(body) && body.length > 0) {
      // It answers before it returns.
      void parse(request, body.toString(), (error, value) => {
        if (error) throw error;
        parsed = value;
      });
    }
    const checked = check(parsed);
    if ('error' in checked) throw checked.error;
    return checked.value;
  };
}
