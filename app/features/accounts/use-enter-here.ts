import { endFocusRequest, requestScreenFocus } from '#app/navigation/focus-request.ts';
import type { NotEntered } from './account-controller.ts';
import { useAccount } from './use-account.tsx';

/** Signs somebody in by what `ask` asks the server; answers what that told. */
export type EnterHere = <T extends { readonly kind: string }>(
  ask: () => Promise<T>,
) => Promise<T | NotEntered>;

/**
 * Signs a student in by another way than a password; what the server told comes back. No password was given, so nothing is
 * stored for a later sign-in without a network (SPEC.md D12).
 */
export function useEnterHere(): EnterHere {
  const account = useAccount();
  return async (ask) => {
    requestScreenFocus();
    const answer = await account.enter(ask, null);
    const now = account.state();
    if (answer.kind !== 'signed-in') endFocusRequest();
    // Somebody else's sync was stopped with their databases; the same person's goes on now.
    else if (now.phase === 'signed-in') now.person.sync.wake(true);
    return answer;
  };
}
