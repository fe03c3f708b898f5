import { randomUUID } from 'node:crypto';
import fp from 'fastify-plugin';
import * as z from 'zod';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { can, type Capability } from '#shared/access/capabilities.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { isDerivedId } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which capabilities open a call under a subject area; any one of them is enough. */
    openTo?: readonly Capability[];
  }
}

/**
 * What holds for every call under a subject area, before its body or query is looked at: the subject is known (404),
 * somebody is signed in (401), in a role that may make this call (403). A call that does not say whom it is open to
 * does not start. Answers are of one person and kept by no cache.
 */
export const subjectCalls = fp((app, _options, done) => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.openTo) throw new Error(`${route.url} does not say whom it is open to`);
  });
  app.addHook('onRequest', async (request) => {
    if (!subjectParams.safeParse(request.params).success) throw new HttpError(404, ['Not found.']);
    const { roles } = request.requireSession();
    const { openTo = [] } = request.routeOptions.config;
    if (!openTo.some((capability) => can(roles, capability))) throw forbidden();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  done();
});

export const subjectParams = z.object({ s: subjectPathSchema });

/** What every call may answer instead of its success. */
export const turnedAway = {
  401: errorAnswerSchema,
  403: errorAnswerSchema,
  404: errorAnswerSchema,
  422: errorAnswerSchema,
};

/** The same for what belongs to others and for what is not there, so that a stranger learns nothing from it. */
export function forbidden(): HttpError {
  return new HttpError(403, [refusalText('forbidden')]);
}

/** A call that changes something may name itself, so that sending it again does it once. */
export const callHeaders = z.looseObject({
  // One that is derived may be the server's own for something else (SPEC.md S7).
  'idempotency-key': z
    .uuid({ error: 'The Idempotency-Key must be a UUID.' })
    .refine((key) => !isDerivedId(key), { error: 'The Idempotency-Key must be a random UUID.' })
    .optional(),
});

/** The id of the call's (first) mutation: the header `Idempotency-Key`, or fresh. */
export function callKey(request: { headers: z.infer<typeof callHeaders> }): string {
  return request.headers['idempotency-key']?.toLowerCase() ?? randomUUID();
}
