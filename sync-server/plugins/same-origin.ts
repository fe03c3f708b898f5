import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '#server/deps.ts';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file as `multipart/form-data`, beside what every call takes. */
    acceptsForm?: boolean;
    /** Takes what a mail program sends to end mails of a kind (RFC 8058): a form in which nothing is typed. */
    acceptsOneClick?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page of another site can't send these without a preflight, which this server never grants. */
const acceptedTypes = new Set(['application/json', 'application/octet-stream']);

/**
 * Refuses requests that another site made a browser send: everything that may change something comes from our own
 * origin, when the browser says from where. A body has one of our content types; a call without a body needs none.
 */
export const sameOriginPlugin = fp<Deps>((app, { config }, done) => {
  app.addHook('onRequest', (request, _reply, next) => {
    if (safeMethods.has(request.method)) return next();
    const origin = request.headers.origin;
    if (origin !== undefined && origin !== (config.publicUrl ?? originAskedFor(request))) {
      return next(new HttpError(403, ['This request came from another site.']));
    }
    if (isForm(request) || isEmpty(request)) return next(whyFromElsewhere(request, origin));
    if (!acceptedTypes.has(mediaType(request))) {
      return next(new HttpError(415, ['Send this as application/json.']));
    }
    next();
  });
  done();
});

/** A form with a file, or one of a mail program, where the route says that it takes one. */
function isForm(request: FastifyRequest): boolean {
  const { acceptsForm, acceptsOneClick } = request.routeOptions.config;
  const type = mediaType(request);
  if (type === 'multipart/form-data') return acceptsForm === true || acceptsOneClick === true;
  return type === 'application/x-www-form-urlencoded' && acceptsOneClick === true;
}

/** Nothing is sent and nothing is said of its type. A form always names one, also where all of its fields are empty. */
function isEmpty({ headers }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return !hasBody && headers['content-type'] === undefined;
}

/**
 * A page of another site could send a form, or nothing at all, without asking first. Browsers say where it comes from;
 * what is no browser says nothing and has no cookie of somebody's to send along unasked.
 */
function whyFromElsewhere(request: FastifyRequest, origin: string | undefined): HttpError | undefined {
  const site = request.headers['sec-fetch-site'];
  const isOurs = origin !== undefined || site === undefined || site === 'same-origin' || site === 'none';
  return isOurs ? undefined : new HttpError(403, ['This request came from another site.']);
}

function originAskedFor(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
