import type { Deps } from '#server/deps.ts';
import { makeSecret } from '#server/features/accounts/account-links.ts';
import type { Purpose } from '#server/features/provider-sign-in/attempts.ts';
import { isOfSomebodyElse } from '#server/features/provider-sign-in/bindings.ts';
import { createShortLived } from '#server/features/provider-sign-in/short-lived.ts';
import type {
  ProviderArrival,
  ProviderFailure,
  ProviderIdentity,
} from '#server/integrations/sign-in-provider/provider-port.ts';
import type { ConsentProblem } from '#shared/domain/classroom-service/import-calls.ts';

/** What a teacher lets the server read at a classroom service, for one session and a while. */
export type Consent = {
  readonly userId: string;
  readonly sessionId: string;
  readonly schoolId: string;
  /** Whose account at the provider it is. */
  readonly identity: ProviderIdentity;
  readonly token: string;
};

/** Shorter than Google's tokens last, and long enough to look at twenty classes. */
export const CONSENT_LIVES_MS = 30 * 60_000;
/** More teachers than a district has importing at a time. */
const MAX_CONSENTS = 2_000;

export type Consents = ReturnType<typeof createConsents>;

/** Consents by their codes. In memory alone, as their tokens are: a restart asks anew. */
export function createConsents({ clock }: Pick<Deps, 'clock'>) {
  const all = createShortLived<Consent>(clock, { livesMs: CONSENT_LIVES_MS, max: MAX_CONSENTS });
  return {
    /** Keeps one; returns the code by which its session names it. */
    arrived: (consent: Consent): string => {
      const code = makeSecret();
      all.put(code, consent);
      return code;
    },
    /** Null for a code that is none, is over, or belongs to another session: nobody learns which. */
    find: (code: string, sessionId: string): Consent | null => {
      const found = all.find(code);
      return found?.sessionId === sessionId ? found : null;
    },
    end: (code: string): void => void all.use(code),
  };
}

type Back = {
  readonly purpose: Purpose & { readonly kind: 'classes' };
  readonly schoolId: string;
  readonly session: { readonly sessionId: string; readonly userId: string } | null;
  readonly told: ProviderArrival | ProviderFailure;
};

const problemOf: Record<ProviderFailure, ConsentProblem> = {
  refused: 'failed',
  unreachable: 'unreachable',
  cancelled: 'cancelled',
};

/** Keeps what a teacher allowed, and returns where their browser goes: with a code behind the `#`, or with what went wrong. */
export function consentOutcome(
  { db, consents }: Pick<Deps, 'db'> & { readonly consents: Consents },
  { purpose, schoolId, session, told }: Back,
): string {
  const { userId, sessionId, scopes, to } = purpose;
  const back = (problem: ConsentProblem) => withProblem(to, problem);
  if (typeof told === 'string') return back(problemOf[told]);
  // Somebody else, or nobody, is signed in by now.
  if (session?.sessionId !== sessionId || session.userId !== userId) return back('over');
  const { identity, access } = told;
  if (access.scopes !== null && !scopes.every((scope) => access.scopes?.includes(scope))) return back('less');
  // On a device that several teachers use, Google may still know another one.
  if (isOfSomebodyElse(db, { schoolId, personId: userId, identity })) return back('mismatch');
  const code = consents.arrived({ userId, sessionId, schoolId, identity, token: access.token });
  // Behind the #, so that no log on the way has it.
  return `${to}#${code}`;
}

function withProblem(to: string, problem: ConsentProblem): string {
  const url = new URL(to, 'http://here');
  url.searchParams.set('consent', problem);
  return url.pathname + url.search;
}
