import type { PersonDetails } from '#shared/domain/accounts/administration-calls.ts';

/** What every part of a person's page gets; `onChanged` reads the person anew. */
export type PartProps = { readonly person: PersonDetails; readonly onChanged: () => void };

/** Why nothing can be changed now. */
export const needsNetwork = (online: boolean): string | undefined =>
  online ? undefined : 'This needs a network.';
