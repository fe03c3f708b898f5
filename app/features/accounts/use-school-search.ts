import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { SignInSchools } from '#shared/domain/accounts/sign-in-schools.ts';
import { findSchools } from './school-calls.ts';

/** What there is to say below the field. */
export type SchoolSearch =
  | { readonly kind: 'offline' | 'looking' | 'unreachable' }
  | ({ readonly kind: 'found' } & SignInSchools);

/** A pause in typing after which the server is asked. */
const SETTLED_MS = 250;

/** The schools that fit to what is typed; an answer that comes after something else was typed is not shown. */
export function useSchoolSearch(typed: string): SchoolSearch {
  const online = useOnline();
  const words = typed.trim();
  const [answer, setAnswer] = useState<{ words: string; found: SignInSchools | null }>();
  useEffect(() => {
    if (!online) return undefined;
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        void findSchools(words).then((found) => {
          if (isCurrent) setAnswer({ words, found });
        });
      },
      // All of them are there at once.
      words === '' ? 0 : SETTLED_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [online, words]);
  if (!online) return { kind: 'offline' };
  if (answer?.words !== words) return { kind: 'looking' };
  return answer.found === null ? { kind: 'unreachable' } : { kind: 'found', ...answer.found };
}
