import { usernameKey } from '#shared/domain/accounts/credentials.ts';
import { emailKey } from '#shared/domain/accounts/own-email.ts';
import type { Roster, RosterRole } from './roster.ts';

export type StatePerson = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** What they are in classes; null for who is neither student nor teacher. */
  readonly role: RosterRole | null;
  readonly isAdministrator: boolean;
  readonly isDisabled: boolean;
};

export type StateClass = { readonly id: string; readonly name: string; readonly isActive: boolean };

export type StateMember = {
  readonly classId: string;
  readonly userId: string;
  readonly role: RosterRole;
  readonly isCurrent: boolean;
};

/** Which of ours an id of a roster means. `seen`: the words that the roster had for it, so that a change can be told. */
export type Binding = {
  readonly kind: 'person' | 'class' | 'member';
  readonly externalId: string;
  readonly ownId: string;
  readonly seen: string;
  /** Whether an import has switched the account off. */
  readonly hasLeft: boolean;
};

/** A school as a roster is held against it; `bindings` are those of the roster's source. */
export type SchoolState = {
  readonly people: readonly StatePerson[];
  readonly classes: readonly StateClass[];
  readonly members: readonly StateMember[];
  readonly bindings: readonly Binding[];
};

export type StateIndex = ReturnType<typeof stateIndex>;

/** The school by what a plan looks for. */
export function stateIndex(state: SchoolState, roster: Roster) {
  const bound = {
    person: new Map<string, Binding>(),
    class: new Map<string, Binding>(),
    member: new Map<string, Binding>(),
  };
  for (const binding of state.bindings) bound[binding.kind].set(binding.externalId, binding);
  /** Whose id the roster still names: they are nobody else. */
  const named = new Set([
    ...roster.people.map(({ id }) => id),
    ...roster.unsure.people,
    // A list of changes is silent of all who stay.
    ...(roster.isWhole.people ? [] : bound.person.keys()),
  ]);
  const namedClasses = new Set([
    ...roster.classes.map(({ id }) => id),
    ...roster.unsure.classes,
    ...(roster.isWhole.classes ? [] : bound.class.keys()),
  ]);
  const ownIdsOf = (of: ReadonlyMap<string, Binding>, ids: ReadonlySet<string>) =>
    new Set([...of].flatMap(([externalId, { ownId }]) => (ids.has(externalId) ? [ownId] : [])));
  return {
    bound,
    people: new Map(state.people.map((one) => [one.id, one])),
    classes: new Map(state.classes.map((one) => [one.id, one])),
    members: new Map(state.members.map((one) => [ownMemberKey(one.classId, one.userId), one])),
    allMembers: state.members,
    allClasses: state.classes,
    byUsername: new Map(state.people.map((one) => [usernameKey(one.username), one])),
    byEmail: new Map(
      state.people.flatMap((one) => (one.email === null ? [] : [[emailKey(one.email), one] as const])),
    ),
    usernames: state.people.map(({ username }) => username),
    /** Ours whom nothing else may be bound to. */
    spokenFor: { people: ownIdsOf(bound.person, named), classes: ownIdsOf(bound.class, namedClasses) },
  };
}

export const ownMemberKey = (classId: string, userId: string): string => `${classId} ${userId}`;
