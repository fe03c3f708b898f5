import type { FastifyRequest } from 'fastify';
import { deviceLabel } from '#server/features/accounts/device-label.ts';
import { findCredentials } from '#server/features/accounts/people.ts';
import { accountKey } from '#server/features/accounts/sign-in-guard.ts';
import { signIn } from '#server/features/accounts/sign-in.ts';
import { tooManyAttempts } from '#server/features/accounts/too-many-attempts.ts';
import { ACCOUNT_ERRORS } from '#shared/domain/accounts/account-errors.ts';
import { providerMessages } from '#shared/domain/accounts/provider-sign-in.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import type { Ticket } from './attempts.ts';
import { bindProvider, findBound } from './bindings.ts';
import type { ProviderDeps } from './provider-deps.ts';

/** Who is let in, or why nobody is. `again`: the same person may try once more with the same ticket. */
export type ArriveOutcome =
  | { readonly kind: 'in'; readonly userId: string }
  | { readonly kind: 'unbound' }
  | { readonly kind: 'second-factor'; readonly errors: readonly string[] }
  | { readonly kind: 'again'; readonly errors: readonly string[]; readonly codes: readonly number[] }
  | { readonly kind: 'refused'; readonly errors: readonly string[]; readonly codes: readonly number[] };

const refused = (text: string, code?: number): ArriveOutcome => ({
  kind: 'refused',
  errors: [text],
  codes: code === undefined ? [] : [code],
});

/**
 * Lets in whoever is bound to the account of a ticket. A second factor stays asked for: an account at a provider is not
 * always better locked than ours.
 */
export function arrive(
  { db, parts }: ProviderDeps,
  { schoolId, identity }: Pick<Ticket, 'schoolId' | 'identity'>,
  { request, code }: { readonly request: FastifyRequest; readonly code: string },
): ArriveOutcome {
  const userId = findBound(db, schoolId, identity);
  const account = userId === null ? null : findCredentials(db, { id: userId });
  if (account === null) return { kind: 'unbound' };
  if (account.disabledAt !== null) return refused(signInMessages.disabled);
  const { id, totpSecret, username } = account;
  if (totpSecret === null) return { kind: 'in', userId: id };
  if (code.trim() === '') return { kind: 'second-factor', errors: [] };
  const attempt = parts.guard.admit({
    account: accountKey(schoolId, username),
    address: request.ip,
    knownBrowserId: null,
  });
  if (!attempt.admitted) throw tooManyAttempts(attempt.retryAfterSeconds);
  if (!parts.secondFactor.isRight(id, totpSecret, code)) {
    const failure = { failed: id, schoolId, locksOut: attempt.locksOut };
    parts.audit.failed(failure, tracesOf(request));
    return { kind: 'second-factor', errors: [signInMessages.wrongCode] };
  }
  attempt.succeeded();
  return { kind: 'in', userId: id };
}

type Owner = { readonly username: string; readonly password: string; readonly code?: string | undefined };

/**
 * Binds the account of a ticket to the account of the school whose password is given, and lets its owner in. That the
 * provider knows an address of somebody is no proof that they want this: addresses go from one person to another.
 */
export async function connect(
  deps: ProviderDeps,
  { schoolId, identity, providerId }: Ticket,
  { username, password, code }: Owner,
  request: FastifyRequest,
): Promise<ArriveOutcome> {
  const { db, clock, parts, providers } = deps;
  const provider = providers.byId(providerId);
  if (provider === null) return refused(providerMessages.notSetUp, ACCOUNT_ERRORS.provider);
  const asked = { username, password, school: schoolId, ...(code !== undefined && { code }) };
  const outcome = await signIn({ db, ...parts }, asked, { address: request.ip, browser: null });
  if ('failed' in outcome) parts.audit.failed(outcome, tracesOf(request));
  switch (outcome.kind) {
    case 'too-many':
      throw tooManyAttempts(outcome.retryAfterSeconds);
    case 'wrong-credentials':
      return { kind: 'again', errors: [signInMessages.wrongCredentials], codes: [] };
    case 'which-school':
      return refused(signInMessages.whichSchool);
    case 'disabled':
      return refused(signInMessages.disabled);
    case 'second-factor':
      return { kind: 'second-factor', errors: outcome.isWrong ? [signInMessages.wrongCode] : [] };
    case 'signed-in': {
      const binding = { personId: outcome.userId, schoolId, provider: provider.name, identity };
      const bound = bindProvider(db, binding, clock.now());
      if (bound === 'bound') return { kind: 'in', userId: outcome.userId };
      return refused(providerMessages[bound](provider.name), ACCOUNT_ERRORS.provider);
    }
  }
}

const tracesOf = (request: FastifyRequest) => ({
  device: deviceLabel(request.headers['user-agent']),
  address: request.ip,
});
