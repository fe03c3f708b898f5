import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { AccountController, AccountState } from './account-controller.ts';

const AccountContext = createContext<AccountController | null>(null);

export function AccountProvider({ value, children }: { value: AccountController; children: ReactNode }) {
  return <AccountContext value={value}>{children}</AccountContext>;
}

/** What signs people in and out of this browser. */
export function useAccount(): AccountController {
  const controller = use(AccountContext);
  if (!controller) throw new Error('no account controller above this screen');
  return controller;
}

export function useAccountState(): AccountState {
  const controller = useAccount();
  return useSyncExternalStore(controller.subscribe, controller.state);
}
