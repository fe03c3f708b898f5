import { useCallback } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { useSearch } from '#app/ui/state/use-search.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { TYPEAHEAD_MIN_CHARACTERS, type SchoolSuggestion } from '#shared/domain/schools/school-list.ts';
import { findSchools } from './school-list-calls.ts';

/** What there is to say below the field (content §5, §9: at least 3 characters). */
export type Typeahead =
  | { readonly kind: 'short' | 'offline' | 'looking' | 'unreachable' }
  | { readonly kind: 'found'; readonly suggestions: readonly SchoolSuggestion[] };

/** Suggestions for what is typed. */
export function useTypeahead(subject: SubjectPath, typed: string): Typeahead {
  const online = useOnline();
  const words = typed.trim();
  const isAsked = online && words.length >= TYPEAHEAD_MIN_CHARACTERS;
  const find = useCallback((query: string) => findSchools(subject, query), [subject]);
  const found = useSearch(isAsked ? words : null, find);
  if (!online) return { kind: 'offline' };
  if (!isAsked) return { kind: 'short' };
  return found ?? { kind: 'looking' };
}
