import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { SignInProviderName } from '#shared/domain/accounts/provider-sign-in.ts';
import { readSignInProviders } from './provider-calls.ts';

/** With whom people of a school may sign in; null until that is known. Asked again for another school, and with a network. */
export function useSignInProviders(schoolId: string): readonly SignInProviderName[] | null {
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
  }, [online, schoolId]);
  return providers;
}
