import { sorted } from './assemble-roster.ts';
import type { ClassPart } from './plan-classes.ts';
import { fullNameOf, type HeldBack, type PeoplePart } from './plan-people.ts';
import { memberKey, readMemberKey, type Roster, type RosterMember, type RosterRole } from './roster.ts';
import { ownMemberKey, type StateIndex, type StateMember } from './school-state.ts';

export type MemberChange = RosterMember & {
  /** By `memberKey`. */
  readonly externalId: string;
  /** Null for who, or what, this import makes. */
  readonly userId: string | null;
  readonly ownClassId: string | null;
  readonly name: string;
  readonly className: string;
};
export type Leaver = {
  readonly externalId: string;
  readonly userId: string;
  readonly ownClassId: string;
  readonly role: RosterRole;
  readonly name: string;
  readonly className: string;
};

export type MemberPart = {
  readonly add: readonly MemberChange[];
  readonly leave: readonly Leaver[];
  /** They are in the class already; from now on as the roster says. */
  readonly note: readonly MemberChange[];
  readonly held: readonly HeldBack[];
  /** They wait for a person or a class that is not decided on, or is named by a faulty line. */
  readonly waiting: number;
  readonly same: number;
  /** Whoever would leave a class that nobody else teaches. */
  readonly neededTeachers: ReadonlySet<string>;
};

/** Who comes into classes and leaves them. Only whom a roster has once put into a class leaves it by one. */
export function planMembers(
  roster: Roster,
  index: StateIndex,
  people: PeoplePart,
  classes: ClassPart,
): MemberPart {
  const add: MemberChange[] = [];
  const note: MemberChange[] = [];
  const held: HeldBack[] = [];
  let [waiting, same] = [0, 0];
  const who = peopleOf(roster, index, people);
  const where = classesOf(roster, index, classes);
  for (const member of roster.members) {
    const person = who.get(member.personId);
    const into = where.get(member.classId);
    if (person === undefined || into === undefined) {
      waiting += 1;
      continue;
    }
    const externalId = memberKey(member);
    const change = {
      ...member,
      externalId,
      userId: person.id,
      ownClassId: into.id,
      name: person.name,
      className: into.name,
    };
    const before =
      person.id === null || into.id === null
        ? undefined
        : index.members.get(ownMemberKey(into.id, person.id));
    const hold = (why: string) => held.push({ externalId, name: `${person.name}, ${into.name}`, why });
    if (before !== undefined && before.role !== member.role)
      hold('They are or were in this class in another role.');
    else if (person.isOff) hold('Their account is switched off.');
    else if (person.role !== member.role) hold(`They are no ${member.role} here.`);
    else if (before?.isCurrent !== true) add.push(change);
    else if (index.bound.member.get(externalId)?.ownId === ownMemberKey(before.classId, before.userId))
      same += 1;
    else note.push(change);
  }
  const { leave, neededTeachers, kept } = leaving(roster, index, people, { add, note });
  held.push(...kept);
  return { add, leave, note, held, waiting, same, neededTeachers };
}

type Who = { id: string | null; name: string; role: RosterRole | null; isOff: boolean };

function peopleOf(roster: Roster, index: StateIndex, part: PeoplePart): Map<string, Who> {
  const known = new Map<string, Who>();
  const put = (externalId: string, userId: string, isComing = false) => {
    const own = index.people.get(userId);
    if (own === undefined) return;
    const isOff = own.isDisabled && !isComing;
    known.set(externalId, { id: own.id, name: fullNameOf(own), role: own.role, isOff });
  };
  const held = new Set(part.held.map(({ externalId }) => externalId));
  for (const [externalId, { ownId }] of index.bound.person)
    if (!held.has(externalId) && !roster.unsure.people.has(externalId)) put(externalId, ownId);
  for (const { externalId, userId } of part.bind) put(externalId, userId);
  for (const { externalId, userId } of part.comeBack) put(externalId, userId, true);
  for (const one of part.add)
    known.set(one.id, { id: null, name: fullNameOf(one), role: one.role, isOff: false });
  return known;
}

function classesOf(roster: Roster, index: StateIndex, part: ClassPart) {
  const known = new Map<string, { id: string | null; name: string }>();
  for (const [externalId, { ownId }] of index.bound.class) {
    const own = index.classes.get(ownId);
    if (own?.isActive === true && !roster.unsure.classes.has(externalId))
      known.set(externalId, { id: own.id, name: own.name });
  }
  for (const { externalId, classId, ownName } of part.bind)
    known.set(externalId, { id: classId, name: ownName });
  for (const { id, name } of part.add) known.set(id, { id: null, name });
  return known;
}

function leaving(
  roster: Roster,
  index: StateIndex,
  people: PeoplePart,
  { add, note }: { add: readonly MemberChange[]; note: readonly MemberChange[] },
) {
  const named = new Set(roster.members.map(memberKey));
  /** Ours that the roster names, whichever of its ids it has today. */
  const staying = new Set(
    [...add, ...note].flatMap((one) =>
      one.userId && one.ownClassId ? [ownMemberKey(one.ownClassId, one.userId)] : [],
    ),
  );
  const leavers: Leaver[] = [];
  const kept: HeldBack[] = [];
  const maybe = new Set<string>();
  for (const [externalId, { ownId }] of sorted([...index.bound.member], ([id]) => id)) {
    const member = index.members.get(ownId);
    const { classId, personId } = readMemberKey(externalId);
    const { gone, isWhole, unsure } = roster;
    const isGone =
      gone.members.has(externalId) ||
      gone.people.has(personId) ||
      gone.classes.has(classId) ||
      isWhole.members;
    if (member?.isCurrent !== true || named.has(externalId) || staying.has(ownId) || !isGone) continue;
    const own = index.people.get(member.userId);
    const ofClass = index.classes.get(member.classId);
    if (own === undefined || ofClass?.isActive !== true) continue;
    const isAny = unsure.anyMember || unsure.anyPerson || unsure.anyClass;
    const isUnsure =
      unsure.members.has(externalId) || unsure.people.has(personId) || unsure.classes.has(classId);
    if (isAny || isUnsure || people.undecided.has(own.id)) maybe.add(ownId);
    if (isUnsure || people.undecided.has(own.id)) continue;
    const name = fullNameOf(own);
    if (isAny)
      kept.push({
        externalId,
        name: `${name}, ${ofClass.name}`,
        why: 'A line of the roster does not say of whom it is, and may mean them.',
      });
    else
      leavers.push({
        externalId,
        userId: own.id,
        ownClassId: ofClass.id,
        role: member.role,
        name,
        className: ofClass.name,
      });
  }
  const needed = lastTeachers(index, leavers, { add, maybe });
  for (const { externalId, name, className } of leavers.filter((one) => needed.has(one)))
    kept.push({
      externalId,
      name: `${name}, ${className}`,
      why: 'Nobody else teaches this class. Hand it over first.',
    });
  const leave = leavers.filter((one) => !needed.has(one));
  const off = new Set([...people.leave.map(({ userId }) => userId), ...people.maybeLeaving]);
  const alone = teachersAlone(index, { add, leave, maybe, off });
  return {
    leave,
    kept,
    neededTeachers: new Set([...[...needed].map(({ userId }) => userId), ...alone]),
  };
}

/**
 * Teachers who would leave their class without any. All of them stay then: the plan does not choose one. Who stays only
 * because it is not known whether they leave (`maybe`) is nobody to rely on.
 */
function lastTeachers(
  index: StateIndex,
  leavers: readonly Leaver[],
  { add, maybe }: { readonly add: readonly MemberChange[]; readonly maybe: ReadonlySet<string> },
): Set<Leaver> {
  const teachers = teachersByClass(index.allMembers, add);
  const going = new Map<string, Leaver[]>();
  for (const one of leavers.filter(({ role }) => role === 'teacher'))
    going.set(one.ownClassId, [...(going.get(one.ownClassId) ?? []), one]);
  return new Set(
    [...going].flatMap(([classId, those]) => {
      const all = [...(teachers.get(classId) ?? [])];
      const sure = all.filter((userId) => !maybe.has(ownMemberKey(classId, userId)));
      return sure.length <= those.length ? those : [];
    }),
  );
}

/** Whoever would be switched off and then alone teaches an active class, also one that no roster names. */
function teachersAlone(
  index: StateIndex,
  {
    add,
    leave,
    maybe,
    off,
  }: {
    readonly add: readonly MemberChange[];
    readonly leave: readonly Leaver[];
    readonly maybe: ReadonlySet<string>;
    readonly off: ReadonlySet<string>;
  },
): string[] {
  const gone = new Set(leave.map(({ ownClassId, userId }) => ownMemberKey(ownClassId, userId)));
  return [...teachersByClass(index.allMembers, add)].flatMap(([classId, teachers]) => {
    if (index.classes.get(classId)?.isActive !== true) return [];
    const remaining = [...teachers].filter((id) => !gone.has(ownMemberKey(classId, id)));
    const isToRelyOn = (id: string) => !off.has(id) && !maybe.has(ownMemberKey(classId, id));
    return remaining.some(isToRelyOn) ? [] : remaining;
  });
}

function teachersByClass(
  members: readonly StateMember[],
  add: readonly MemberChange[],
): Map<string, Set<string>> {
  const teachers = new Map<string, Set<string>>();
  const put = (classId: string, userId: string) =>
    teachers.set(classId, (teachers.get(classId) ?? new Set<string>()).add(userId));
  for (const { classId, userId, role, isCurrent } of members)
    if (role === 'teacher' && isCurrent) put(classId, userId);
  for (const { ownClassId, userId, externalId, role } of add)
    if (role === 'teacher' && ownClassId !== null) put(ownClassId, userId ?? externalId);
  return teachers;
}
