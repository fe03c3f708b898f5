import { useOnline } from '#app/platform/use-online.ts';
import { useSearch } from '#app/ui/state/use-search.ts';
import type { SignInSchools } from '#shared/domain/accounts/sign-in-schools.ts';
import { findSchools } from './school-calls.ts';

/** What there is to say below the field. */
export type SchoolSearch =
  | { readonly kind: 'offline' | 'looking' | 'unreachable' }
  | ({ readonly kind: 'found' } & SignInSchools);

/** The schools of the server that fit to what is typed; all of them before anything is. */
export function useSchoolSearch(typed: string): SchoolSearch {
  const online = useOnline();
  const found = useSearch(online ? typed.trim() : null, findSchools);
  if (!online) return { kind: 'offline' };
  if (found === undefined) return { kind: 'looking' };
  return found === null ? { kind: 'unreachable' } : { kind: 'found', ...found };
}
