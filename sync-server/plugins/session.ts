import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod';
import type { Deps } from '#server/deps.ts';
import type { Role } from '#shared/access/roles.ts';
import { findLiveSession, forgetEndedSessions, touchSession } from './device-sessions.ts';
import { HttpError } from './http-error.ts';

export const sessionCookie = 'session';

/** Who is asking: the person, the school's account, and the signed-in browser. */
export type ActiveSession = { sessionId: string; userId: string; accountId: string; roles: readonly Role[] };

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of this request, or null. Reads the database; synchronous. */
    readSession(): ActiveSession | null;
    /** The session of this request; throws a 401 answer when there is none, or it ended. */
    requireSession(): ActiveSession;
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
  await app.register(cookie);
  await app.register(jwt, {
    secret: deps.config.sessionSecret,
    cookie: { cookieName: sessionCookie, signed: false },
    sign: { algorithm: 'HS256', noTimestamp: true },
    verify: { algorithms: ['HS256'] },
  });

  app.addHook('onReady', async () => forgetEndedSessions(deps.db, deadSince(deps)));

  app.decorateReply('setSessionCookie', function (this: FastifyReply, sessionId: string) {
    this.setCookie(sessionCookie, app.jwt.sign({ sid: sessionId }), {
      ...cookieScope,
      maxAge: deps.config.sessionDays * secondsPerDay,
    });
  });
  app.decorateReply('clearSessionCookie', function (this: FastifyReply) {
    this.clearCookie(sessionCookie, cookieScope);
  });

  app.decorateRequest('readSession');
  app.decorateRequest('requireSession');
  app.addHook('onRequest', (request, reply, done) => {
    // A session that was found is kept: the limits ask who this is before the route does.
    let known: ActiveSession | null | undefined;
    request.readSession = () => (known ??= readSession(deps, request, reply));
    request.requireSession = () => {
      const session = request.readSession();
      if (session === null) throw new HttpError(401, ['Please sign in.']);
      return session;
    };
    done();
  });
});

const cookieScope = { httpOnly: true, sameSite: 'lax', path: '/', secure: 'auto' } as const;

function readSession(deps: Deps, request: FastifyRequest, reply: FastifyReply): ActiveSession | null {
  const sessionId = sessionIdOf(request);
  if (sessionId === null) return null;
  const found = findLiveSession(deps.db, sessionId, deadSince(deps));
  if (found === null) return null;
  const now = deps.clock.now();
  if (now - found.lastSeenAt >= touchEveryMs) {
    touchSession(deps.db, sessionId, now);
    reply.setSessionCookie(sessionId);
  }
  return { sessionId, userId: found.userId, accountId: found.accountId, roles: found.roles };
}

/** A session that was last seen then, or before, has expired. Epoch milliseconds. */
function deadSince({ clock, config }: Deps): number {
  return clock.now() - config.sessionDays * secondsPerDay * 1000;
}

/** Null for a missing, foreign or tampered cookie: all three mean "not signed in". */
function sessionIdOf(request: FastifyRequest): string | null {
  const token = request.cookies[sessionCookie];
  if (token === undefined) return null;
  try {
    return tokenSchema.parse(request.server.jwt.verify(token)).sid;
  } catch {
    return null;
  }
}
