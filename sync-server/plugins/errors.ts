import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import { errorCodeSchema } from '#shared/kernel/error-code.ts';
import { HttpError } from './http-error.ts';

/** The generic text of content §8. */
export const genericError = 'Something went wrong. Please try again later.';

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
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'The request has a content type that is not accepted here.',
  429: 'Too many requests. Please wait a little and try again.',
};

/** Answers every error as `{ errors: string[] }`; what went wrong inside stays in the log. */
export const errorsPlugin = fp((app, _options, done) => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof HttpError) {
      const { status, headers, errors, answerCode: code } = error;
      return reply
        .code(status)
        .headers(headers)
        .send(code === null ? { errors } : { errors, code });
    }
    const status = statusOf(error);
    if (status < 500) {
      request.log.info({ err: error }, 'request turned away');
      return reply.code(status).send({ errors: [frameworkErrors[status] ?? genericError] });
    }
    return sendUnexpected(error, request, reply, status);
  });
  done();
});

function sendUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply, status: number) {
  request.log.error({ err: error }, 'request failed');
  return reply.code(status).send({ errors: [genericError], requestId: request.id });
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : 500;
}
