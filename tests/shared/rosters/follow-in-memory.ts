import { fullNameOf, seenName, type KnownRosterPerson } from '#shared/domain/rosters/plan-people.ts';
import type { RosterPlan } from '#shared/domain/rosters/roster-plan.ts';
import { ownMemberKey, type Binding, type SchoolState } from '#shared/domain/rosters/school-state.ts';

/** What a school is after a plan was followed, by the words of the plan alone. */
export function followed(state: SchoolState, plan: RosterPlan, letLeave: boolean): SchoolState {
  const people = new Map(state.people.map((one) => [one.id, { ...one }]));
  const classes = new Map(state.classes.map((one) => [one.id, { ...one }]));
  const members = new Map(state.members.map((one) => [ownMemberKey(one.classId, one.userId), { ...one }]));
  let bindings = [...state.bindings];
  const bind = (kind: Binding['kind'], externalId: string, ownId: string, seen: string) => {
    bindings = bindings.filter(
      (one) => one.kind !== kind || (one.externalId !== externalId && one.ownId !== ownId),
    );
    bindings.push({ kind, externalId, ownId, seen, hasLeft: false });
  };
  const mend = <T>(of: Map<string, T>, id: string, change: Partial<T>) => {
    const before = of.get(id);
    if (before !== undefined) of.set(id, { ...before, ...change });
  };
  const named = (one: KnownRosterPerson) => bind('person', one.externalId, one.userId, seenName(one));
  for (const one of plan.people.add) {
    const id = `new ${one.id} ${people.size}`;
    const { username, firstName, lastName, role } = one;
    const fresh = { id, username, firstName, lastName, role, email: null };
    people.set(id, { ...fresh, isAdministrator: false, isDisabled: false });
    bind('person', one.id, id, seenName(one));
  }
  for (const one of plan.people.comeBack) mend(people, one.userId, { isDisabled: false });
  for (const one of [...plan.people.bind, ...plan.people.rename])
    mend(people, one.userId, { firstName: one.firstName, lastName: one.lastName });
  const { bind: bound, rename, comeBack, note } = plan.people;
  for (const one of [...comeBack, ...bound, ...rename, ...note]) named(one);
  for (const one of plan.classes.add) {
    const id = `new ${one.id} ${classes.size}`;
    classes.set(id, { id, name: one.name, isActive: true });
    bind('class', one.id, id, one.name);
  }
  for (const one of [...plan.classes.bind, ...plan.classes.rename, ...plan.classes.note]) {
    mend(classes, one.classId, { name: one.name });
    bind('class', one.externalId, one.classId, one.name);
  }
  const ownIdOf = (kind: Binding['kind'], externalId: string) =>
    bindings.find((one) => one.kind === kind && one.externalId === externalId)?.ownId ?? '';
  for (const one of [...plan.members.add, ...plan.members.note]) {
    const classId = one.ownClassId ?? ownIdOf('class', one.classId);
    const userId = one.userId ?? ownIdOf('person', one.personId);
    members.set(ownMemberKey(classId, userId), { classId, userId, role: one.role, isCurrent: true });
    bind('member', one.externalId, ownMemberKey(classId, userId), '');
  }
  if (letLeave) {
    for (const one of plan.members.leave) {
      mend(members, ownMemberKey(one.ownClassId, one.userId), { isCurrent: false });
      bindings = bindings.filter(
        ({ kind, externalId }) => kind !== 'member' || externalId !== one.externalId,
      );
    }
    for (const one of plan.people.leave) {
      mend(people, one.userId, { isDisabled: true });
      bindings = bindings.map((binding) =>
        binding.kind === 'person' && binding.externalId === one.externalId
          ? { ...binding, hasLeft: true }
          : binding,
      );
    }
  }
  return {
    people: [...people.values()],
    classes: [...classes.values()],
    members: [...members.values()],
    bindings,
  };
}

/** Who is in which class now, by names. */
export const membersByName = ({ people, classes, members }: SchoolState): string[] =>
  members
    .filter(({ isCurrent }) => isCurrent)
    .map(({ classId, userId }) => {
      const person = people.find(({ id }) => id === userId);
      return `${person ? fullNameOf(person) : '?'} in ${classes.find(({ id }) => id === classId)?.name ?? '?'}`;
    })
    .toSorted();
