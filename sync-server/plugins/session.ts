import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { isHttps } from '#server/secure-address.ts';
import { hadErasedSession } from '#server/sync/core.ts';
import type { Role } from '#shared/access/roles.ts';
import { ASKED_FOR } from '#shared/domain/accounts/asked-for.ts';
import {
  findLiveSession,
  forgetEndedSessions,
  isRevokedSession,
  touchSession,
  type Lifetime,
} from './device-sessions.ts';
import { HttpError } from './http-error.ts';

export const sessionCookie = 'session';
/** Where the address is https: a browser takes this name only with Secure, for this host alone, and for all paths. */
export const hostSessionCookie = '__Host-session';

/** The name of the cookie that holds a session. */
export const cookieNameOf = (config: Config): string => (isHttps(config) ? hostSessionCookie : sessionCookie);

/** Who is asking: the person, the school's account, and the signed-in browser. */
export type ActiveSession = { sessionId: string; userId: string; accountId: string; roles: readonly Role[] };

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of this request, or null. Reads the database; synchronous. */
    readSession(): ActiveSession | null;
    /** The session of this request; throws a 401 answer when there is none, or it ended. */
    requireSession(): ActiveSession;
    /** Whether the session of this request lives still; asks the database anew, for what stays open for long. */
    isSessionAlive(): boolean;
  }
  interface FastifyReply {
    /** Gives this browser the cookie that names a row of `device_session`. */
    setSessionCookie(sessionId: string): void;
    clearSessionCookie(): void;
  }
}

const tokenSchema = z.object({ sid: z.string() });
const secondsPerDay = 24 * 60 * 60;
/** A session is long-lived and slides: a device may come back after weeks with work on it (SPEC.md D1). */
const touchEveryMs = 60 * 60 * 1000;

/**
 * Sessions: a signed token in an httpOnly cookie that only names a row. The row alone decides whether the
 * session lives (revoked, expired), so the token carries no date of its own.
 * SameSite=Lax, because Strict is lost on the redirect back from a sign-in provider.
 */
export const sessionPlugin = fp<Deps>(async (app, deps) => {
  const name = cookieNameOf(deps.config);
  const scope = cookieScopeOf(deps.config);
  await app.register(cookie);
  await app.register(jwt, {
    secret: deps.config.sessionSecret,
    cookie: { cookieName: name, signed: false },
    sign: { algorithm: 'HS256', noTimestamp: true },
    verify: { algorithms: ['HS256'] },
  });

  app.addHook('onReady', async () => forgetEndedSessions(deps.db, deadSince(deps)));

  app.decorateReply('setSessionCookie', function (this: FastifyReply, sessionId: string) {
    this.setCookie(name, app.jwt.sign({ sid: sessionId }), {
      ...scope,
      maxAge: deps.config.sessionDays * secondsPerDay,
    });
  });
  app.decorateReply('clearSessionCookie', function (this: FastifyReply) {
    this.clearCookie(name, scope);
  });

  app.decorateRequest('readSession');
  app.decorateRequest('requireSession');
  app.decorateRequest('isSessionAlive');
  app.addHook('onRequest', (request, reply, done) => {
    // A session that was found is kept: the limits ask who this is before the route does.
    let known: ActiveSession | null | undefined;
    request.readSession = () => (known ??= readSession(deps, request, reply));
    request.requireSession = () => {
      const session = request.readSession();
      if (session === null) throw notSignedIn(deps, request);
      return session;
    };
    request.isSessionAlive = () => {
      const id = sessionIdOf(request, name);
      return id !== null && findLiveSession(deps.db, id, lifetimeNow(deps)) !== null;
    };
    done();
  });
});

/** A proxy may talk http to us: what the school says of its address counts more than what a request looks like. */
export const cookieScopeOf = (config: Config) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config) || 'auto' }) as const;

function readSession(deps: Deps, request: FastifyRequest, reply: FastifyReply): ActiveSession | null {
  const sessionId = sessionIdOf(request, cookieNameOf(deps.config));
  if (sessionId === null) return null;
  const found = findLiveSession(deps.db, sessionId, lifetimeNow(deps));
  if (found === null || isForAnother(request, found.userId)) return null;
  const now = deps.clock.now();
  if (now - found.lastSeenAt >= touchEveryMs) {
    touchSession(deps.db, sessionId, now);
    reply.setSessionCookie(sessionId);
  }
  return { sessionId, userId: found.userId, accountId: found.accountId, roles: found.roles };
}

/** A page whose person opened their work offline must not ask with the cookie of who left before (SPEC.md D12). */
const isForAnother = (request: FastifyRequest, userId: string): boolean =>
  (askedFor(request) ?? userId) !== userId;

/** Undefined where a request does not say it: a link, a picture, another program. */
const askedFor = (request: FastifyRequest): string | undefined => request.headers[ASKED_FOR]?.toString();

/**
 * An ended session is asked for again and nothing changes on its device (SPEC.md W1); one that somebody ended from
 * elsewhere is said to be so, and its device closes.
 */
function notSignedIn(deps: Deps, request: FastifyRequest): HttpError {
  const sessionId = sessionIdOf(request, cookieNameOf(deps.config));
  const isRevoked =
    sessionId !== null &&
    (isRevokedSession(deps.db, sessionId, askedFor(request), deps.clock.now()) ||
      hadErasedSession(deps.config.dataDir, sessionId));
  return isRevoked
    ? new HttpError(401, ['This device was signed out. Please sign in again.'], {}, 'revoked')
    : new HttpError(401, ['Please sign in.']);
}

/** A session that was last seen then, or before, has expired. Epoch milliseconds. */
export function deadSince({ clock, config }: Pick<Deps, 'clock' | 'config'>): number {
  return clock.now() - config.sessionDays * secondsPerDay * 1000;
}

/** Which sessions live now. */
export const lifetimeNow = (deps: Pick<Deps, 'clock' | 'config'>): Lifetime => ({
  now: deps.clock.now(),
  deadSince: deadSince(deps),
});

/** Null for a missing, foreign or tampered cookie: all three mean "not signed in". */
function sessionIdOf(request: FastifyRequest, cookieName: string): string | null {
  const token = request.cookies[cookieName];
  if (token === undefined) return null;
  try {
    return tokenSchema.parse(request.server.jwt.verify(token)).sid;
  } catch {
    return null;
  }
}
