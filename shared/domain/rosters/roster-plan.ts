import { sorted } from './assemble-roster.ts';
import type { Decisions } from './decisions.ts';
import { planClasses, type ClassPart } from './plan-classes.ts';
import { planMembers, type MemberPart } from './plan-members.ts';
import { planPeople, type PeoplePart } from './plan-people.ts';
import type { Roster } from './roster.ts';
import { stateIndex, type SchoolState } from './school-state.ts';

/** What an import would do, each list in the order of the roster's ids. */
export type RosterPlan = {
  readonly people: PeoplePart;
  readonly classes: ClassPart;
  readonly members: MemberPart;
};

/**
 * Compares a roster with the school. Who and what is known by the roster's own ids, of earlier imports; a likeness of names is
 * a suggestion alone. Nobody leaves whom a faulty line may have meant, and nobody who keeps the school or a class running.
 */
export function planRoster(roster: Roster, state: SchoolState, decisions: Decisions): RosterPlan {
  const index = stateIndex(state, roster);
  const people = planPeople(roster, index, decisions);
  const classes = planClasses(roster, index, decisions);
  const members = planMembers(roster, index, people, classes);
  return { people: withoutNeeded(people, members), classes, members };
}

/** Whoever alone teaches a class stays in it, and so can still sign in. */
function withoutNeeded(people: PeoplePart, members: MemberPart): PeoplePart {
  const needed = members.neededTeachers;
  const staying = people.leave.filter(({ userId }) => needed.has(userId));
  if (staying.length === 0) return people;
  const held = staying.map(({ externalId, name }) => ({
    externalId,
    name,
    why: 'Nobody else teaches one of their classes. Hand it over first.',
  }));
  return {
    ...people,
    leave: people.leave.filter(({ userId }) => !needed.has(userId)),
    held: sorted([...people.held, ...held], ({ externalId }) => externalId),
  };
}

/** Whether following the plan would change anything. */
export function hasChanges({ people, classes, members }: RosterPlan): boolean {
  const lists = [people.add, people.bind, people.rename, people.comeBack, people.leave];
  return [...lists, classes.add, classes.bind, classes.rename, members.add, members.leave].some(
    (list) => list.length > 0,
  );
}
