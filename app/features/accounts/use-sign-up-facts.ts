import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { SignUpFacts } from '#shared/domain/accounts/sign-up.ts';
import { readSignUpFacts } from './sign-up-calls.ts';

type Read = { readonly facts: SignUpFacts | null; readonly isUnreachable: boolean };

/** What a school says of signing up; asked again for another school, and when there is a network again. */
export function useSignUpFacts(schoolId: string): Read {
  const online = useOnline();
  const [read, setRead] = useState<Read>({ facts: null, isUnreachable: false });
  useEffect(() => {
    let isGone = false;
    void readSignUpFacts().then((facts) => {
      if (!isGone) setRead({ facts, isUnreachable: facts === null });
    });
    return () => {
      isGone = true;
    };
  }, [online, schoolId]);
  return read;
}
