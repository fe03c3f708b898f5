import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { closeSession, isOfOpening, openSession, type OfOpening } from '#server/plugins/device-sessions.ts';
import { endSurplusSessions } from '#server/plugins/session-limit.ts';
import { cookieScopeOf, lifetimeNow } from '#server/plugins/session.ts';
import type { SyncCore } from '#server/sync/core.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { deviceRulesByDefault } from '#shared/domain/schools/device-rules.ts';
import { BROWSER_COOKIE_DAYS, browserCookie, type BrowserCookies } from './browser-cookie.ts';
import { deviceLabel } from './device-label.ts';
import { findSession } from './people.ts';
import type { SignInAudit, SignInWay } from './sign-in-audit.ts';

type OpenDeps = Deps & { core: SyncCore; cookies: BrowserCookies; audit: SignInAudit };

/** Signs somebody in on the browser that asks, by whichever way they have shown who they are. */
export type OpenHere = {
  /**
   * Ends this browser's session of before, and opens one. Returns what the device keeps. `way`: for the audit trail.
   * `opening`: of the class by whose list it began, with which it ends.
   */
  readonly open: (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    way?: SignInWay,
    opening?: OfOpening,
  ) => Session;
  /** Ends this browser's session, whoever's it is. */
  readonly end: (sessionId: string | undefined) => void;
  /** What the device of this session keeps of its person. */
  readonly sessionOf: (userId: string, sessionId: string) => Session;
};

/** Opens and ends the sessions of browsers that sign in and out. */
export function createOpenHere(deps: OpenDeps): OpenHere {
  const { db, clock, core, cookies, audit } = deps;
  // For no other path: it tells nothing but the guard of sign-ins anything.
  const browserCookieScope = {
    ...cookieScopeOf(deps.config),
    path: '/individual/login',
    maxAge: BROWSER_COOKIE_DAYS * 86_400,
  };

  function sessionOf(userId: string, sessionId: string): Session {
    const session = findSession(db, userId, clock.now());
    if (session === null) throw new Error(`no person ${userId} behind a live session`);
    const { school } = session;
    const rules = { ...deviceRulesByDefault, ...school.deviceRules };
    return {
      ...session,
      school: {
        ...school,
        // A device of a class is left to the next student, whatever the school says of its others.
        ...(isOfOpening(db, sessionId) && { deviceRules: { ...rules, shared: true } }),
        ...(deps.config.classroom !== null && { importsClasses: true }),
      },
    };
  }

  /** One more session of this person; the oldest go where there are too many. */
  function openBounded(request: FastifyRequest, userId: string, label: string, opening?: OfOpening): string {
    const opened = openSession(db, { userId, label, now: clock.now(), ...opening });
    const ended = endSurplusSessions(db, { userId, opened, ...lifetimeNow(deps) });
    if (ended > 0) core.hub.sessionsEnded(userId);
    audit.surplusEnded(userId, ended);
    if (ended > 0) request.server.noteLimit(userId, 'sessions');
    return opened;
  }

  function end(sessionId: string | undefined): void {
    if (sessionId === undefined) return;
    const userId = closeSession(db, sessionId);
    if (userId !== null) core.hub.sessionsEnded(userId);
  }

  return {
    open: (request, reply, userId, way, opening) => {
      const device = deviceLabel(request.headers['user-agent']);
      end(request.readSession()?.sessionId);
      const sessionId = openBounded(request, userId, device, opening);
      reply.setSessionCookie(sessionId);
      // Browsers bring this cookie there, and below, alone; anywhere else it would be made anew, without who is in it.
      if (request.routeOptions.url?.startsWith(browserCookieScope.path) === true) {
        const browser = cookies.read(request.cookies[browserCookie]);
        reply.setCookie(browserCookie, cookies.after(browser, userId), browserCookieScope);
      }
      audit.signedIn(userId, { device, address: request.ip, ...(way && { way }) });
      return sessionOf(userId, sessionId);
    },
    end,
    sessionOf,
  };
}
