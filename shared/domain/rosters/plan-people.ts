import { usernameKey, usernameProblem } from '#shared/domain/accounts/credentials.ts';
import { emailKey } from '#shared/domain/accounts/own-email.ts';
import { proposeUsernames } from '#shared/domain/accounts/student-list.ts';
import { sorted } from './assemble-roster.ts';
import { decisionKey, type Decisions } from './decisions.ts';
import type { Roster, RosterPerson } from './roster.ts';
import type { StateIndex, StatePerson } from './school-state.ts';

export type NewRosterPerson = RosterPerson & {
  /** Whether the roster's own could not be used, so that it was made from the name. */
  readonly isUsernameMade: boolean;
};
export type KnownRosterPerson = {
  readonly externalId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As they are called here now. */
  readonly name: string;
};
export type Suggestion = {
  readonly kind: 'person' | 'class';
  readonly externalId: string;
  /** As the roster has it. */
  readonly name: string;
  /** Who, or what, is here already. */
  readonly ownId: string;
  readonly ownName: string;
  readonly by: 'username' | 'email' | 'name';
  /** What is the same in both. */
  readonly same: string;
};
export type HeldBack = { readonly externalId: string; readonly name: string; readonly why: string };

/** What becomes of the people, or the classes, of a roster. */
export type PlanPart<New, Known> = {
  readonly add: readonly New[];
  /** Confirmed to be somebody, or a class, that is here. */
  readonly bind: readonly Known[];
  readonly rename: readonly Known[];
  /** Nothing changes but what the roster called them last. */
  readonly note: readonly Known[];
  readonly suggestions: readonly Suggestion[];
  readonly held: readonly HeldBack[];
  readonly same: number;
};

export type PeoplePart = PlanPart<NewRosterPerson, KnownRosterPerson> & {
  /** An import has switched them off, and they are in the roster again. */
  readonly comeBack: readonly KnownRosterPerson[];
  /** Their accounts are switched off, where that is confirmed. */
  readonly leave: readonly KnownRosterPerson[];
  /** Accounts of which it is not known whether the roster names them. */
  readonly undecided: ReadonlySet<string>;
  /** Accounts that stay only because it is not known whether they leave. */
  readonly maybeLeaving: ReadonlySet<string>;
};

/** What an import takes down of how a roster calls somebody. */
export const seenName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  JSON.stringify([firstName, lastName]);

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** A part of a plan while it is made. */
export type Draft<Part> = {
  -readonly [Key in keyof Part]: Part[Key] extends readonly (infer T)[]
    ? T[]
    : Part[Key] extends ReadonlySet<infer T>
      ? Set<T>
      : Part[Key];
};

/** Who comes, changes and goes. */
export function planPeople(roster: Roster, index: StateIndex, decisions: Decisions): PeoplePart {
  const part: Draft<PeoplePart> = {
    add: [],
    bind: [],
    rename: [],
    comeBack: [],
    leave: [],
    note: [],
    suggestions: [],
    held: [],
    same: 0,
    undecided: new Set(),
    maybeLeaving: new Set(),
  };
  const fresh: RosterPerson[] = [];
  const likenesses = likenessesOf(roster, index, decisions);
  const bound = new Set<string>();
  for (const person of roster.people) {
    const externalId = person.id;
    const binding = index.bound.person.get(externalId);
    const own = binding === undefined ? undefined : index.people.get(binding.ownId);
    const hold = (why: string) => part.held.push({ externalId, name: fullNameOf(person), why });
    if (binding !== undefined && own !== undefined) {
      if (own.role !== person.role)
        hold(`The roster says ${person.role}. What somebody may do is changed on their own page.`);
      else known(part, person, own, binding);
      continue;
    }
    const found = likenesses.get(externalId) ?? null;
    const decision = decisions.get(decisionKey('person', externalId));
    if (found === null) fresh.push(person);
    else if (found.isShared) {
      hold('Several people of the roster look like the same account. Mend their usernames first.');
      part.undecided.add(found.own.id);
    } else if (decision === 'same') {
      part.bind.push(knownPerson(person, found.own));
      bound.add(found.own.id);
    } else {
      part.suggestions.push(suggestionOf(person, found));
      part.undecided.add(found.own.id);
    }
  }
  part.add.push(...withUsernames(fresh, index));
  for (const person of roster.unsure.looks) {
    const own = looksLike(person, index)?.own;
    if (own && !bound.has(own.id)) part.undecided.add(own.id);
  }
  leaving(part, roster, index, bound);
  return part;
}

const knownPerson = ({ id, firstName, lastName }: RosterPerson, own: StatePerson): KnownRosterPerson => ({
  externalId: id,
  userId: own.id,
  firstName,
  lastName,
  name: fullNameOf(own),
});

/** A name that somebody mended here stays until the roster itself has another one. */
function known(
  part: Draft<PeoplePart>,
  person: RosterPerson,
  own: StatePerson,
  { seen, hasLeft }: { seen: string; hasLeft: boolean },
): void {
  const one = knownPerson(person, own);
  const isNew = seen !== seenName(person);
  const isRenamed = isNew && (own.firstName !== person.firstName || own.lastName !== person.lastName);
  if (isRenamed) part.rename.push(one);
  else if (isNew || (hasLeft && !own.isDisabled)) part.note.push(one);
  if (hasLeft && own.isDisabled) part.comeBack.push(one);
  else if (!isRenamed) part.same += 1;
}

type Likeness = { readonly own: StatePerson; readonly by: 'username' | 'email'; readonly isShared: boolean };

/** Accounts that people whom no import has met yet look like, by the roster's ids. */
function likenessesOf(roster: Roster, index: StateIndex, decisions: Decisions): Map<string, Likeness> {
  const found = new Map<string, Omit<Likeness, 'isShared'>>();
  for (const person of roster.people) {
    const binding = index.bound.person.get(person.id);
    if (binding !== undefined && index.people.has(binding.ownId)) continue;
    if (decisions.get(decisionKey('person', person.id)) === 'other') continue;
    const likeness = looksLike(person, index);
    if (likeness !== null) found.set(person.id, likeness);
  }
  const counts = new Map<string, number>();
  for (const { own } of found.values()) counts.set(own.id, (counts.get(own.id) ?? 0) + 1);
  return new Map(
    [...found].map(([id, one]) => [id, { ...one, isShared: (counts.get(one.own.id) ?? 0) > 1 }]),
  );
}

function looksLike(person: RosterPerson, index: StateIndex): Omit<Likeness, 'isShared'> | null {
  const byName = person.username === '' ? undefined : index.byUsername.get(usernameKey(person.username));
  const byEmail = person.email === '' ? undefined : index.byEmail.get(emailKey(person.email));
  const own = [byName, byEmail].find(
    (one) => one?.role === person.role && !index.spokenFor.people.has(one.id),
  );
  return own === undefined ? null : { own, by: own === byName ? 'username' : 'email' };
}

function suggestionOf(person: RosterPerson, { own, by }: Likeness): Suggestion {
  return {
    kind: 'person',
    externalId: person.id,
    name: fullNameOf(person),
    ownId: own.id,
    ownName: fullNameOf(own),
    by,
    same: by === 'username' ? own.username : (own.email ?? ''),
  };
}

/** The roster's username where the school's rules allow it and nobody has it; else one from the name (decision 150). */
function withUsernames(fresh: readonly RosterPerson[], index: StateIndex): NewRosterPerson[] {
  const wanted = new Map<string, number>();
  for (const { username } of fresh) {
    const key = usernameKey(username);
    wanted.set(key, (wanted.get(key) ?? 0) + 1);
  }
  const isFree = ({ username }: RosterPerson) =>
    usernameProblem(username) === null &&
    wanted.get(usernameKey(username)) === 1 &&
    !index.byUsername.has(usernameKey(username));
  const others = fresh.filter((person) => !isFree(person));
  const taken = [...index.usernames, ...fresh.filter(isFree).map(({ username }) => username)];
  const made = proposeUsernames(others, taken);
  const madeOf = new Map(others.map(({ id }, at) => [id, made[at] ?? '']));
  return fresh.map((person) => {
    const username = madeOf.get(person.id);
    return username === undefined
      ? { ...person, isUsernameMade: false }
      : { ...person, username, isUsernameMade: true };
  });
}

/** `bound`: accounts that are confirmed to be somebody of the roster. */
function leaving(
  part: Draft<PeoplePart>,
  roster: Roster,
  index: StateIndex,
  bound: ReadonlySet<string>,
): void {
  const named = new Set(roster.people.map(({ id }) => id));
  const { people: unsure, anyPerson } = roster.unsure;
  for (const [externalId, { ownId, hasLeft }] of sorted([...index.bound.person], ([id]) => id)) {
    const own = index.people.get(ownId);
    const isGone = roster.gone.people.has(externalId) || roster.isWhole.people;
    if (own === undefined || hasLeft || own.isDisabled || !isGone || named.has(externalId)) continue;
    if (bound.has(ownId)) continue;
    const isUnsure = part.undecided.has(ownId) || unsure.has(externalId);
    if (isUnsure || anyPerson) part.maybeLeaving.add(ownId);
    if (isUnsure) continue;
    const name = fullNameOf(own);
    if (anyPerson)
      part.held.push({ externalId, name, why: 'A line of the roster names nobody, and may mean them.' });
    else if (own.isAdministrator)
      part.held.push({ externalId, name, why: 'Administrators are switched off on their own page.' });
    else
      part.leave.push({ externalId, userId: ownId, firstName: own.firstName, lastName: own.lastName, name });
  }
}
