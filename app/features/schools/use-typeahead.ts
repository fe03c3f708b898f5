import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { TYPEAHEAD_MIN_CHARACTERS, type SchoolSuggestion } from '#shared/domain/schools/school-list.ts';
import { findSchools, type FoundSchools } from './school-list-calls.ts';

/** What there is to say below the field (content §5, §9: at least 3 characters). */
export type Typeahead =
  | { readonly kind: 'short' | 'offline' | 'looking' | 'unreachable' }
  | { readonly kind: 'found'; readonly suggestions: readonly SchoolSuggestion[] };

/** A pause in typing after which the directory is asked. */
const SETTLED_MS = 250;

/** Suggestions for what is typed; an answer that comes after something else was typed is not shown. */
export function useTypeahead(subject: SubjectPath, typed: string): Typeahead {
  const online = useOnline();
  const query = typed.trim();
  const isAsked = online && query.length >= TYPEAHEAD_MIN_CHARACTERS;
  const [answer, setAnswer] = useState<{ readonly query: string; readonly found: FoundSchools }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findSchools(subject, query).then((found) => {
        if (isCurrent) setAnswer({ query, found });
      });
    }, SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isAsked, subject, query]);
  if (!online) return { kind: 'offline' };
  if (!isAsked) return { kind: 'short' };
  return answer?.query === query ? answer.found : { kind: 'looking' };
}
