import { recordDeed } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { findPerson, insertPerson, isUsernameTaken, renamePerson } from '#server/features/accounts/people.ts';
import { claimEmail } from '#server/features/accounts/person-email.ts';
import { renameMutations } from '#server/features/accounts/rename-mutations.ts';
import { setDisabled } from '#server/features/accounts/school-people.ts';
import type { AnySystemMutation, RowStore } from '#server/sync/core.ts';
import { isPlainStudent, type Role } from '#shared/access/roles.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import {
  fullNameOf,
  seenName,
  type KnownRosterPerson,
  type NewRosterPerson,
} from '#shared/domain/rosters/plan-people.ts';
import type { RosterPlan } from '#shared/domain/rosters/roster-plan.ts';
import { ownMemberKey } from '#shared/domain/rosters/school-state.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { bind, noteOff, unbindMember, type BindingsOf } from './bindings.ts';

/** What one step of an import does: rows by mutations of the server's own, and what is written beside them. */
export type Step = { readonly mutations: readonly AnySystemMutation[]; readonly write: () => void };
/** Decided when its turn has come; null where the school has changed meanwhile, so that the next plan says so. */
export type LazyStep = () => Step | null;

export type StepDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly rows: Pick<RowStore, 'load' | 'find'>;
  readonly of: BindingsOf;
  readonly importId: string;
  /** Who has it done; null at the server's shell. */
  readonly by: string | null;
  /** Of a password that nobody has: people get theirs with a sign-in card, or sign in by a provider. */
  readonly nobodysHash: string;
  /** Ends whatever somebody has open. Returns how many sessions ended. */
  readonly shutOut: (userId: string) => number;
  /** What else is written of somebody new, by the roster's id; nothing, when left out. */
  readonly afterAdded?: (externalId: string, userId: string) => void;
  /** What else a class has; nothing, when left out. */
  readonly classWords?: {
    readonly description: string;
    readonly imported: NonNullable<ClassRow['imported']>;
  };
};

/** A plan as steps: those of one list need none of each other, and all of the lists before. */
export function stepsOf(plan: RosterPlan, letLeave: boolean, deps: StepDeps): LazyStep[][] {
  const { people, classes, members } = plan;
  const newPersonId = (externalId: string) => derivedId('roster-person', deps.importId, externalId);
  const newClassId = (externalId: string) => derivedId('roster-class', deps.importId, externalId);
  const coming: LazyStep[][] = [
    people.add.map((one) => () => addPerson(deps, one, newPersonId(one.id))),
    people.comeBack.map((one) => () => switchOn(deps, one)),
    [...people.bind, ...people.rename].map((one) => () => renameTo(deps, one)),
    people.note.map((one) => () => notePerson(deps, one)),
    classes.add.map((one) => () => putClass(deps, newClassId(one.id), one.id, one.name)),
    [...classes.bind, ...classes.rename].map(
      (one) => () => putClass(deps, one.classId, one.externalId, one.name),
    ),
    classes.note.map((one) => () => noteClass(deps, one.classId, one.externalId, one.name)),
    [...members.add, ...members.note].map((one) => () => {
      const userId = one.userId ?? newPersonId(one.personId);
      return putMember(deps, one.ownClassId ?? newClassId(one.classId), userId, one);
    }),
  ];
  if (!letLeave) return coming;
  return [
    ...coming,
    members.leave.map((one) => () => takeOut(deps, one)),
    people.leave.map((one) => () => switchOff(deps, one)),
  ];
}

function addPerson(deps: StepDeps, added: NewRosterPerson, id: string): Step | null {
  const { db, clock, of, by, nobodysHash } = deps;
  const { username, firstName, lastName, role, email } = added;
  if (findPerson(db, of.schoolId, { id }) !== null || isUsernameTaken(db, of.schoolId, username)) return null;
  return {
    mutations: [profileOf(deps, { id, username, firstName, lastName, roles: [role] })],
    write: () => {
      const account = { id, schoolId: of.schoolId, username, firstName, lastName, roles: [role] };
      insertPerson(db, { ...account, passwordHash: nobodysHash, hasPassword: false }, clock.now());
      // Students need no address, so that none is stored of them.
      if (role === 'teacher' && email !== '') claimEmail(db, account, email);
      recordDeed(db, { kind: 'account-made', by, to: id, detail: { roles: role } }, clock.now());
      bindPerson(deps, added.id, id, added);
      deps.afterAdded?.(added.id, id);
    },
  };
}

function profileOf(
  { of, importId }: StepDeps,
  {
    id: userId,
    ...person
  }: { id: string; username: string; firstName: string; lastName: string; roles: readonly Role[] },
): AnySystemMutation {
  return {
    id: derivedId('roster-profile', importId, userId, 'new'),
    name: 'publishProfile',
    args: { userId, accountId: of.schoolId, ...person, roles: [...person.roles] },
    accountId: of.schoolId,
  };
}

function bindPerson(
  { db, clock, of }: StepDeps,
  externalId: string,
  userId: string,
  named: { firstName: string; lastName: string },
): void {
  const seen = seenName(named);
  bind(db, of, { kind: 'person', externalId, ownId: userId, personId: userId, seen }, clock.now());
}

/** Gives somebody the roster's name on every screen, and binds them. */
function renameTo(deps: StepDeps, one: KnownRosterPerson): Step | null {
  const { db, clock, of, by, rows, importId } = deps;
  const own = findPerson(db, of.schoolId, { id: one.userId });
  if (own === null) return null;
  const write = () => bindPerson(deps, one.externalId, own.id, one);
  const { firstName, lastName } = one;
  if (own.firstName === firstName && own.lastName === lastName) return { mutations: [], write };
  const mutations = renameMutations(
    rows,
    { ...own, schoolId: of.schoolId },
    { firstName, lastName },
    (classId) =>
      classId === null
        ? derivedId('roster-profile', importId, own.id, 'renamed')
        : derivedId('roster-rename', importId, classId, own.id),
  );
  return {
    mutations,
    write: () => {
      // What staff were called stands in rows of work, where an erasure has to find it.
      if (!isPlainStudent(own.roles))
        recordDeed(
          db,
          { kind: 'name-changed', by, to: own.id, detail: { to: fullNameOf(one) } },
          clock.now(),
        );
      renamePerson(db, own.id, { firstName, lastName });
      write();
    },
  };
}

function notePerson(deps: StepDeps, one: KnownRosterPerson): Step | null {
  if (findPerson(deps.db, deps.of.schoolId, { id: one.userId }) === null) return null;
  return { mutations: [], write: () => bindPerson(deps, one.externalId, one.userId, one) };
}

function switchOn(deps: StepDeps, one: KnownRosterPerson): Step | null {
  const { db, clock, of, by } = deps;
  if (findPerson(db, of.schoolId, { id: one.userId }) === null) return null;
  return {
    mutations: [],
    write: () => {
      setDisabled(db, one.userId, null);
      recordDeed(db, { kind: 'account-enabled', by, to: one.userId }, clock.now());
      bindPerson(deps, one.externalId, one.userId, one);
    },
  };
}

function putClass(deps: StepDeps, classId: string, externalId: string, name: string): Step | null {
  const { db, clock, of, rows, importId, classWords } = deps;
  const before = rows.load('class', classId);
  if (before !== null && (before.status !== 'ACTIVE' || before.accountId !== of.schoolId)) return null;
  return {
    mutations: [
      {
        id: derivedId('roster-put-class', importId, classId),
        name: 'putRosterClass',
        args: { classId, accountId: of.schoolId, name, ...classWords },
        accountId: of.schoolId,
      },
    ],
    write: () =>
      bind(db, of, { kind: 'class', externalId, ownId: classId, personId: null, seen: name }, clock.now()),
  };
}

function noteClass({ db, clock, of }: StepDeps, classId: string, externalId: string, seen: string): Step {
  const binding = { kind: 'class', externalId, ownId: classId, personId: null, seen } as const;
  return { mutations: [], write: () => bind(db, of, binding, clock.now()) };
}

function putMember(
  { db, clock, of, rows, importId }: StepDeps,
  classId: string,
  userId: string,
  { externalId, role }: { externalId: string; role: 'student' | 'teacher' },
): Step | null {
  const person = findPerson(db, of.schoolId, { id: userId });
  if (person === null || rows.load('class', classId)?.status !== 'ACTIVE') return null;
  const { firstName, lastName } = person;
  const ownId = ownMemberKey(classId, userId);
  return {
    mutations: [
      {
        id: derivedId('roster-enroll', importId, classId, userId),
        name: 'enrollMember',
        args: { classId, userId, role, firstName, lastName },
        accountId: of.schoolId,
      },
    ],
    write: () => bind(db, of, { kind: 'member', externalId, ownId, personId: userId, seen: '' }, clock.now()),
  };
}

function takeOut(
  { db, of, importId }: StepDeps,
  { externalId, userId, ownClassId: classId }: { externalId: string; userId: string; ownClassId: string },
): Step {
  return {
    mutations: [
      {
        id: derivedId('roster-remove', importId, classId, userId),
        name: 'removeMember',
        args: { classId, userId },
        accountId: of.schoolId,
      },
    ],
    write: () => unbindMember(db, of, externalId),
  };
}

function switchOff({ db, clock, of, by, shutOut }: StepDeps, one: KnownRosterPerson): Step | null {
  if (findPerson(db, of.schoolId, { id: one.userId }) === null) return null;
  return {
    mutations: [],
    write: () => {
      const now = clock.now();
      setDisabled(db, one.userId, now);
      const detail = { ended: shutOut(one.userId) };
      recordDeed(db, { kind: 'account-disabled', by, to: one.userId, detail }, now);
      noteOff(db, of, one.externalId, now);
    },
  };
}
