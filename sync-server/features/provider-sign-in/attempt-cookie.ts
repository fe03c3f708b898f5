import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { hashOfSecret, makeSecret } from '#server/features/accounts/account-links.ts';
import { cookieScopeOf } from '#server/plugins/session.ts';

/** Names the browser in which a sign-in with a provider began; it opens nothing by itself. */
const attemptCookie = 'provider-attempt';
/** How long somebody may take at the provider, ms. */
export const ATTEMPT_LIVES_MS = 10 * 60_000;

/**
 * Marks this browser, and returns by what it is known. Whoever lures somebody to a way back that another browser began
 * would sign them in to an account of theirs.
 */
export function markBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  // The same one for two tabs, or the later would end the earlier.
  const secret = secretOf(request) ?? makeSecret();
  reply.setCookie(attemptCookie, secret, {
    ...cookieScopeOf(config),
    path: '/individual',
    maxAge: ATTEMPT_LIVES_MS / 1000,
  });
  return hashOfSecret(secret);
}

/** By what this browser is known; null for one without a mark. */
export function markOf(request: FastifyRequest): string | null {
  const secret = secretOf(request);
  return secret === null ? null : hashOfSecret(secret);
}

const secretOf = (request: FastifyRequest): string | null =>
  /^[\w-]{43}$/.exec(request.cookies[attemptCookie] ?? '')?.[0] ?? null;
