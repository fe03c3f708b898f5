import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { SignInProviderName } from '#shared/domain/accounts/provider-sign-in.ts';
import { readSignInProviders } from './provider-calls.ts';

/** With whom people may sign in; null until that is known. Asked again when a network comes. */
export function useSignInProviders(): readonly SignInProviderName[] | null {
  const online = useOnline();
  const [providers, setProviders] = useState<readonly SignInProviderName[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void readSignInProviders().then((told) => {
      if (!isGone) setProviders(told);
    });
    return () => {
      isGone = true;
    };
  }, [online]);
  return providers;
}
