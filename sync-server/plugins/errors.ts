import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import type { Config } from '#server/config.ts';
import { errorCodeSchema } from '#shared/kernel/error-code.ts';
import { hasAppPage, opensPage, sendAppPage } from './app-page.ts';
import { HttpError } from './http-error.ts';

/** The generic text of content §8. */
export const genericError = 'Something went wrong. Please try again later.';

/** The same words for every path and id that nobody knows, and for what is kept from who asks. */
export const notFoundError = 'Not found.';

/** The shape of every answer that is not a success. `requestId` finds the details in the server's log. */
export const errorAnswerSchema = z.object({
  errors: z.array(z.string()),
  /** What a program decides by, where the status alone is not enough. */
  code: z.optional(errorCodeSchema),
  requestId: z.string().optional(),
});

/** Texts for what the framework itself turns away before a route sees it. */
const frameworkErrors: Record<number, string> = {
  400: 'The request could not be read.',
  404: notFoundError,
  413: 'The request is too large.',
  415: 'The request has a content type that is not accepted here.',
  429: 'Too many requests. Please wait a little and try again.',
};

/** What a person who opened an address in a tab may do nothing about there: the app's page says so. */
const shownByApp = new Set([400, 401, 403, 404, 422]);

/**
 * Answers every error as `{ errors: string[] }`; what went wrong inside stays in the log. Who opened the address in a tab
 * gets the app's page with the same status, as for an address that nobody knows.
 */
export const errorsPlugin = fp<{ config: Config }>((app, { config }, done) => {
  const hasApp = hasAppPage(config);
  app.setErrorHandler((error, request, reply) => {
    if (hasHungUp(error, request, reply)) {
      request.log.debug({ err: error }, 'the client hung up');
      return reply.hijack();
    }
    const status = error instanceof HttpError ? error.status : statusOf(error);
    if (!(error instanceof HttpError)) {
      if (status >= 500) return sendUnexpected(error, request, reply, status);
      request.log.info({ err: error }, 'request turned away');
    }
    const { errors, headers } =
      error instanceof HttpError ? error : { errors: [frameworkErrors[status] ?? genericError], headers: {} };
    if (hasApp && shownByApp.has(status) && opensPage(request)) return sendAppPage(reply, config, status);
    const code = error instanceof HttpError ? error.answerCode : null;
    return reply
      .code(status)
      .headers(headers)
      .send(code === null ? { errors } : { errors, code });
  });
  done();
});

const hangUpCodes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']);

/** A stream that breaks off while the client is there is a fault of ours; without one nobody has to look at it. */
function hasHungUp(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const isGone = reply.raw.destroyed || request.raw.socket.destroyed;
  return isGone && error instanceof Error && 'code' in error && hangUpCodes.has(String(error.code));
}

function sendUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply, status: number) {
  request.log.error({ err: error }, 'request failed');
  return reply.code(status).send({ errors: [genericError], requestId: request.id });
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  if (typeof error.statusCode !== 'number' || error.statusCode < 400) return 500;
  // Only what serves files forbids by itself: a path that leads out of its folder, or to a folder.
  return error.statusCode === 403 ? 404 : error.statusCode;
}
