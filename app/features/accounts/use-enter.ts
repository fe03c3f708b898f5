import { useRouter } from '@tanstack/react-router';
import { requestScreenFocus } from '#app/navigation/focus-request.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import type { SignUpOutcome } from './sign-up-calls.ts';
import { useAccount } from './use-account.tsx';

/** What came of it where nobody is in: they wait, or each text at its field, those of no field under `form`. */
export type NotIn = Exclude<SignUpOutcome, { kind: 'signed-in' }>;

const OPEN_LATER = 'Your account is made. Sign in with your username and password.';

/**
 * Asks for an account, and opens its product at the start where the server has signed its owner in. Returns null then, and
 * else what to show.
 */
export function useEnter(): (ask: () => Promise<SignUpOutcome>, password: string) => Promise<NotIn | null> {
  const account = useAccount();
  const router = useRouter();
  return async (ask, password) => {
    const outcome = await account.enter(ask, password);
    switch (outcome.kind) {
      case 'signed-in':
        requestScreenFocus();
        router.history.replace('/');
        return null;
      case 'not-asked':
        return refused(textOfSilence('unanswered'));
      case 'not-opened':
        return refused(OPEN_LATER);
      default:
        return outcome;
    }
  };
}

const refused = (text: string): NotIn => ({ kind: 'refused', errors: new Map([['form', text]]) });
