import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { requestScreenFocus } from '#app/navigation/focus-request.ts';
import type { Arrived } from '#shared/domain/accounts/provider-sign-in.ts';
import { UNREACHABLE, arriveFromProvider, type ArriveAnswer } from './provider-calls.ts';
import { useAccount } from './use-account.tsx';

/** `asking`: nothing is known yet. `silent`: no answer came, and the ticket may be brought again. `over`: it is worth nothing more. */
export type Arrival =
  | { readonly kind: 'asking' }
  | { readonly kind: 'silent'; readonly text: string }
  | { readonly kind: 'told'; readonly arrived: Arrived }
  | { readonly kind: 'over'; readonly text: string };

const NOT_OPENED = 'Your work on this device could not be opened. Check the network and sign in again.';

/**
 * Brings the ticket of a way back from a provider, and opens the product where its person wanted to be. No password is known
 * then, so that nothing is packed for a later sign-in without a network (SPEC.md D12).
 */
export function useArrival(ticket: string) {
  const account = useAccount();
  const router = useRouter();
  const [arrival, setArrival] = useState<Arrival>({ kind: 'asking' });
  const isAsked = useRef(false);

  const enter = async (ask: () => Promise<ArriveAnswer>, password: string | null): Promise<void> => {
    const answer = await account.enter(ask, password);
    switch (answer.kind) {
      case 'signed-in': {
        // Somebody else's sync was stopped with their databases; the same person's goes on now.
        const now = account.state();
        if (now.phase === 'signed-in') now.person.sync.wake(true);
        requestScreenFocus();
        return router.history.replace(answer.to);
      }
      case 'told':
        return setArrival(answer);
      case 'unanswered':
        return setArrival(stillWith(answer.text));
      case 'not-asked':
        return setArrival(stillWith(UNREACHABLE));
      case 'not-opened':
        // The ticket was used for it.
        return setArrival({ kind: 'over', text: NOT_OPENED });
    }
  };
  const bring = (code?: string) => enter(async () => arriveFromProvider(ticket, code), null);

  useEffect(() => {
    // A ticket counts once.
    if (isAsked.current) return;
    isAsked.current = true;
    void bring();
  });
  return { arrival, bring, enter };
}

/** A form that was sent stays, with all that was typed, and says why. */
const stillWith =
  (text: string) =>
  (before: Arrival): Arrival =>
    before.kind === 'told'
      ? { kind: 'told', arrived: { ...before.arrived, errors: [text] } }
      : { kind: 'silent', text };
