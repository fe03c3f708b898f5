import { endFocusRequest, requestScreenFocus } from '#app/navigation/focus-request.ts';
import { postBadge } from './badge-calls.ts';
import { UNREACHABLE } from './provider-calls.ts';
import { useAccount } from './use-account.tsx';

/**
 * Signs a student in with the code of a badge; returns null when that worked, else what to say. No password was given, so
 * nothing is stored for a later sign-in without a network (SPEC.md D12).
 */
export function useBadgeSignIn(): (code: string) => Promise<string | null> {
  const account = useAccount();
  return async (code) => {
    requestScreenFocus();
    const answer = await account.enter(async () => postBadge(code), null);
    if (answer.kind === 'signed-in') {
      // Somebody else's sync was stopped with their databases; the same person's goes on now.
      const now = account.state();
      if (now.phase === 'signed-in') now.person.sync.wake(true);
      return null;
    }
    endFocusRequest();
    return answer.kind === 'refused' ? answer.text : UNREACHABLE;
  };
}
