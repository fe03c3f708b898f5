import type { RosterRole } from '#shared/domain/rosters/roster.ts';

export type SchoolOfRoster = { readonly id: string; readonly name: string };

export type ReadRequest = {
  /** Of which school of the files; null where it was not said. */
  readonly school: string | null;
  /** By the school's calendar. */
  readonly today: string;
  /** What people of earlier imports are here: a list of changes need not say it again. */
  readonly knownRoles: ReadonlyMap<string, RosterRole>;
};
