import type { Db } from '#server/db/open.ts';
import type { RowStore } from '#server/sync/core.ts';
import type { Decisions } from '#shared/domain/rosters/decisions.ts';
import { leavingOf, type Leaving } from '#shared/domain/rosters/leaving.ts';
import { planRoster, type RosterPlan } from '#shared/domain/rosters/roster-plan.ts';
import type { Roster, RosterRole } from '#shared/domain/rosters/roster.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import type { SchoolOfRoster } from './read/read-request.ts';
import { readRoster, sourceOf } from './read/read-roster.ts';
import { unpackRoster } from './read/unpack-roster.ts';
import { schoolNow } from './school-now.ts';

export type PlanDeps = {
  readonly db: Db;
  readonly rows: Pick<RowStore, 'find'>;
  readonly schoolId: string;
  /** By the school's calendar. */
  readonly today: string;
};

export type PlanRequest = {
  readonly bytes: Uint8Array;
  /** Of which school of the files; null where it was not said. */
  readonly school: string | null;
  readonly decisions: Decisions;
};

export type MadePlan = {
  readonly kind: 'plan';
  readonly roster: Roster;
  readonly plan: RosterPlan;
  readonly leaving: Leaving;
  /** The same plan has the same; who follows one names it. */
  readonly digest: string;
};

export type PlanOutcome =
  | MadePlan
  | { readonly kind: 'which-school'; readonly schools: readonly SchoolOfRoster[] }
  | { readonly kind: 'unreadable'; readonly text: string };

/** What an import of these files would do to the school as it is now. Changes nothing. */
export function makePlan({ db, rows, schoolId, today }: PlanDeps, request: PlanRequest): PlanOutcome {
  const files = unpackRoster(request.bytes);
  if (typeof files === 'string') return { kind: 'unreadable', text: files };
  const source = sourceOf(files);
  if (source === null)
    return {
      kind: 'unreadable',
      text: 'These are no files of OneRoster or Clever. OneRoster has users.csv and manifest.csv, Clever students.csv and sections.csv.',
    };
  const state = schoolNow(db, rows, { schoolId, source });
  const roleOf = new Map(state.people.map(({ id, role }) => [id, role]));
  const bound = (kind: 'person' | 'class') => state.bindings.filter((one) => one.kind === kind);
  const knownRoles = new Map<string, RosterRole>();
  for (const { externalId, ownId } of bound('person')) {
    const role = roleOf.get(ownId);
    if (role) knownRoles.set(externalId, role);
  }
  const known = {
    people: new Set(knownRoles.keys()),
    classes: new Set(bound('class').map(({ externalId }) => externalId)),
  };
  const read = readRoster(files, source, { school: request.school, today, knownRoles }, known);
  if (read.kind === 'which-school') return read;
  const plan = planRoster(read.roster, state, request.decisions);
  const leaving = leavingOf(plan, state);
  return { kind: 'plan', roster: read.roster, plan, leaving, digest: digestOf(plan) };
}

const digestOf = ({ people, classes, members }: RosterPlan): string =>
  // The sets in it follow from its lists.
  sha256Hex(JSON.stringify([people, classes, members]));
