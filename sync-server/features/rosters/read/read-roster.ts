import {
  assembleRoster,
  type KnownToRoster,
  type RosterLines,
} from '#shared/domain/rosters/assemble-roster.ts';
import type { FileSource, Roster } from '#shared/domain/rosters/roster.ts';
import { readClever } from './read-clever.ts';
import { readOneRoster } from './read-oneroster.ts';
import type { ReadRequest, SchoolOfRoster } from './read-request.ts';
import type { RosterFiles } from './unpack-roster.ts';

export type ReadOutcome =
  | { readonly kind: 'roster'; readonly roster: Roster }
  | { readonly kind: 'which-school'; readonly schools: readonly SchoolOfRoster[] };

/** In which form the files are, by their names; null for neither. */
export function sourceOf(files: RosterFiles): FileSource | null {
  if (files.has('users.csv') || files.has('manifest.csv')) return 'oneroster';
  return files.has('students.csv') || files.has('sections.csv') ? 'clever' : null;
}

const readers: Record<
  FileSource,
  (files: RosterFiles, request: ReadRequest) => RosterLines | { readonly schools: SchoolOfRoster[] }
> = { oneroster: readOneRoster, clever: readClever };

/** Reads a roster, or says which schools it has where one has to be chosen first. */
export function readRoster(
  files: RosterFiles,
  source: FileSource,
  request: ReadRequest,
  known: KnownToRoster,
): ReadOutcome {
  const read = readers[source](files, request);
  return 'schools' in read
    ? { kind: 'which-school', schools: read.schools }
    : { kind: 'roster', roster: assembleRoster(read, known) };
}
