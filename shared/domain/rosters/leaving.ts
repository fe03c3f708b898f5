import type { RosterPlan } from './roster-plan.ts';
import type { SchoolState } from './school-state.ts';

/** From which part of a class, or of the people whom a roster has named, leaving is confirmed by typing the number. */
export const MANY_LEAVE = 0.1;
/** In a class of ten one who moves away is no alarm. */
export const MANY_LEAVE_AT_LEAST = 3;

/** Who would leave: as a number that can be typed, and whether it has to be. */
export type Leaving = {
  /** People who leave the school or a class, each once. */
  readonly people: number;
  /** Accounts that are switched off. */
  readonly accounts: number;
  /** Places in classes that end. */
  readonly memberships: number;
  readonly mustBeTyped: boolean;
};

export function leavingOf({ people, members }: RosterPlan, state: SchoolState): Leaving {
  const going = new Set([...people.leave, ...members.leave].map(({ userId }) => userId));
  return {
    people: going.size,
    accounts: people.leave.length,
    memberships: members.leave.length,
    mustBeTyped: isMuchOfSchool(people.leave.length, state) || isMuchOfAClass(members.leave, state),
  };
}

const isMuch = (count: number, of: number): boolean =>
  count >= MANY_LEAVE_AT_LEAST && count > of * MANY_LEAVE;

function isMuchOfSchool(count: number, { bindings }: SchoolState): boolean {
  return isMuch(count, bindings.filter(({ kind, hasLeft }) => kind === 'person' && !hasLeft).length);
}

function isMuchOfAClass(leave: RosterPlan['members']['leave'], { members }: SchoolState): boolean {
  const countBy = (ids: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const sizes = countBy(members.filter(({ isCurrent }) => isCurrent).map(({ classId }) => classId));
  const going = countBy(leave.map(({ ownClassId }) => ownClassId));
  return [...going].some(([classId, count]) => isMuch(count, sizes.get(classId) ?? 0));
}
