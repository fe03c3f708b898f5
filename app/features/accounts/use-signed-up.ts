import { useRouter } from '@tanstack/react-router';
import { requestScreenFocus } from '#app/navigation/focus-request.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { useAccount } from './use-account.tsx';

/** Opens the product of somebody whom the server has signed in without the form of the sign-in, and goes to the start. */
export function useSignedUp(): (session: Session, password: string) => Promise<void> {
  const account = useAccount();
  const router = useRouter();
  return async (session, password) => {
    requestScreenFocus();
    await account.enter(session, password);
    router.history.replace('/');
  };
}
