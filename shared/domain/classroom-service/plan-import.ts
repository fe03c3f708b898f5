import { nameProblem } from '#shared/domain/accounts/new-person.ts';
import { MAX_CLASS_NAME } from '#shared/domain/classes/constants.ts';
import { sorted } from '#shared/domain/rosters/assemble-roster.ts';
import { decisionKey } from '#shared/domain/rosters/decisions.ts';
import { fullNameOf, seenName, type HeldBack } from '#shared/domain/rosters/plan-people.ts';
import { planRoster, type RosterPlan } from '#shared/domain/rosters/roster-plan.ts';
import { memberKey, type Roster, type RosterPerson, type RosterRole } from '#shared/domain/rosters/roster.ts';
import { ownMemberKey, type Binding, type SchoolState } from '#shared/domain/rosters/school-state.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';

/** Somebody of a class at the service. */
export type ServicePerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

/** A class at the service with its people. */
export type ServiceClassNow = {
  readonly id: string;
  readonly name: string;
  readonly section: string;
  readonly students: readonly ServicePerson[];
  readonly teachers: readonly ServicePerson[];
};

/** What the school knows of people of the service, beside what earlier imports have noted. */
export type KnownPeople = {
  /** Who imports. */
  readonly self: { readonly externalId: string; readonly userId: string };
  /** Who signs in with their account at the service's provider, by its id for them. */
  readonly byAccount: ReadonlyMap<string, string>;
  /** Who has shown to read an address, by its key. */
  readonly byEmail: ReadonlyMap<string, string>;
  readonly emailKey: (email: string) => string;
};

/** What an import of one class would change, and what stands in its way for single people. */
export type ClassImportPlan = {
  readonly plan: RosterPlan;
  readonly className: string;
  /** The class of ours; null for one that was not imported, or was removed since. */
  readonly classId: string | null;
  /** Teachers at the service whom nobody here is known to be, and students without a name that will do. */
  readonly held: readonly HeldBack[];
  readonly digest: string;
};

const SOURCE = 'google-classroom';

/**
 * Compares one class of a classroom service with the school. The service's ids tell who is who, then who signs in with that
 * account, then a confirmed address; never a name. Only students leave, and only whom an import has once put into the class.
 * Nobody is renamed but students, and they only where the service has a new name.
 */
export function planClassImport(
  course: ServiceClassNow,
  state: SchoolState,
  known: KnownPeople,
): ClassImportPlan {
  const className = classNameOf(course);
  const classId = importedClassOf(course.id, state);
  const { matches, people } = whoIsWho(course, state, known);
  const held: HeldBack[] = [];
  const named: RosterPerson[] = [];
  const hold = (person: ServicePerson, why: string) =>
    held.push({ externalId: person.id, name: shownName(person), why });
  const roleOf = new Map(state.people.map(({ id, role }) => [id, role]));
  const put = (person: ServicePerson, role: RosterRole) => {
    const { id, firstName, lastName } = person;
    const ownId = people.get(id)?.ownId;
    if (ownId !== undefined && roleOf.get(ownId) !== role) hold(person, `They are no ${role} here.`);
    else named.push({ id, role, firstName, lastName, username: '', email: '' });
  };
  for (const person of course.students) {
    const problem = people.has(person.id) ? null : nameProblemOf(person);
    if (problem === null) put(person, 'student');
    else hold(person, problem);
  }
  for (const person of course.teachers) {
    if (people.has(person.id)) put(person, 'teacher');
    else
      hold(
        person,
        'A teacher there without an account here that is known to be theirs. Add them under “Class code and settings”.',
      );
  }
  const roster: Roster = {
    source: SOURCE,
    people: sorted(named, ({ id }) => id),
    classes: [{ id: course.id, name: className }],
    members: sorted(
      named.map(({ id: personId, role }) => ({ classId: course.id, personId, role })),
      memberKey,
    ),
    gone: { people: new Set(), classes: new Set(), members: new Set() },
    // A class says nothing of who is in no class of this teacher.
    isWhole: { people: false, classes: false, members: true },
    unsure: {
      people: new Set(),
      classes: new Set(),
      // Whoever is there without a name that will do has not left.
      members: new Set(held.map(({ externalId }) => memberKey({ classId: course.id, personId: externalId }))),
      looks: [],
      anyPerson: false,
      anyClass: false,
      anyMember: false,
    },
    faults: [],
    notes: [],
  };
  const seen = {
    ...state,
    // A likeness of addresses decides nothing here, and no administrator is asked.
    people: state.people.map((one) => ({ ...one, email: null })),
    bindings: [...people.values(), ...bindingsOfClass(course.id, classId, state)],
  };
  const planned = planRoster(roster, seen, new Map([[decisionKey('class', course.id), 'other']]));
  const plan = withMatches(planned, named, matches, state);
  return { plan, className, classId, held, digest: digestOf(course, className, classId, plan) };
}

/** Sections of one subject have one name: what tells them apart goes with it. */
export function classNameOf({ name, section }: Pick<ServiceClassNow, 'name' | 'section'>): string {
  const isSaid = section === '' || name.toLowerCase().includes(section.toLowerCase());
  return [...(isSaid || name === '' ? name : `${name} (${section})`)].slice(0, MAX_CLASS_NAME).join('');
}

const shownName = (person: ServicePerson): string => fullNameOf(person) || person.email || 'Somebody';

function nameProblemOf({ firstName, lastName }: ServicePerson): string | null {
  const first = nameProblem('first', firstName);
  const last = nameProblem('last', lastName);
  if (first !== null) return `First name at Google: ${first}`;
  return last === null ? null : `Last name at Google: ${last}`;
}

/** The class that was imported before and is still there. */
function importedClassOf(externalId: string, { bindings, classes }: SchoolState): string | null {
  const binding = bindings.find((one) => one.kind === 'class' && one.externalId === externalId);
  return classes.some(({ id, isActive }) => id === binding?.ownId && isActive)
    ? (binding?.ownId ?? null)
    : null;
}

/** Whom the service's people are known to be: as bindings, and those of them that no import has noted yet. */
function whoIsWho(course: ServiceClassNow, state: SchoolState, known: KnownPeople) {
  const { self, byAccount, byEmail, emailKey } = known;
  const own = new Map(state.people.map((one) => [one.id, one]));
  const bound = new Map(
    state.bindings.flatMap((one) => (one.kind === 'person' ? [[one.externalId, one] as const] : [])),
  );
  const people = new Map<string, Binding>();
  const matches = new Set<string>();
  const taken = new Set<string>([self.userId]);
  const everybody = [
    ...course.teachers.map((person) => ({ person, role: 'teacher' as const })),
    ...course.students.map((person) => ({ person, role: 'student' as const })),
  ];
  const note = (person: ServicePerson, role: RosterRole, ownId: string, seen: string | null) => {
    taken.add(ownId);
    // A colleague is called as they call themselves here.
    const kept = role === 'teacher' || seen === null ? seenName(person) : seen;
    people.set(person.id, { kind: 'person', externalId: person.id, ownId, seen: kept, hasLeft: false });
    if (seen === null) matches.add(person.id);
  };
  for (const { person, role } of everybody) {
    const binding = bound.get(person.id);
    if (person.id === self.externalId)
      note(person, role, self.userId, binding?.ownId === self.userId ? binding.seen : null);
    else if (binding !== undefined && own.has(binding.ownId) && binding.ownId !== self.userId)
      note(person, role, binding.ownId, binding.seen);
  }
  for (const find of [
    ({ id }: ServicePerson) => byAccount.get(id),
    ({ email }: ServicePerson) => (email === '' ? undefined : byEmail.get(emailKey(email))),
  ])
    for (const { person, role } of everybody) {
      const ownId = people.has(person.id) ? undefined : find(person);
      if (ownId !== undefined && own.has(ownId) && !taken.has(ownId)) note(person, role, ownId, null);
    }
  return { people, matches };
}

/** What earlier imports have noted of this class: itself, and its students. */
function bindingsOfClass(externalId: string, classId: string | null, state: SchoolState): Binding[] {
  if (classId === null) return [];
  const students = new Set(
    state.members
      .filter((one) => one.classId === classId && one.role === 'student')
      .map(({ userId }) => ownMemberKey(classId, userId)),
  );
  return state.bindings.filter(
    (one) =>
      (one.kind === 'class' && one.externalId === externalId) ||
      (one.kind === 'member' && students.has(one.ownId)),
  );
}

/** Notes whom the plan took for whom, so that the next import knows it by the id. */
function withMatches(
  plan: RosterPlan,
  named: readonly RosterPerson[],
  matches: ReadonlySet<string>,
  state: SchoolState,
): RosterPlan {
  const own = new Map(state.people.map((one) => [one.id, one]));
  const coming = new Map(
    [...plan.members.add, ...plan.members.note].map((one) => [one.personId, one.userId]),
  );
  const notes = named.flatMap(({ id, firstName, lastName }) => {
    const userId = coming.get(id) ?? null;
    const person = userId === null ? undefined : own.get(userId);
    if (!matches.has(id) || person === undefined) return [];
    return [{ externalId: id, userId: person.id, firstName, lastName, name: fullNameOf(person) }];
  });
  return { ...plan, people: { ...plan.people, note: [...plan.people.note, ...notes] } };
}

/** The same as long as the class there, and who would leave ours, are the same. Whether somebody has an account yet is not in it. */
function digestOf(
  course: ServiceClassNow,
  className: string,
  classId: string | null,
  { members }: RosterPlan,
): string {
  const those = (people: readonly ServicePerson[]) =>
    sorted(people, ({ id }) => id).map(({ id, firstName, lastName }) => [id, firstName, lastName]);
  return sha256Hex(
    canonicalJson([
      ...[course.id, className, classId],
      those(course.students),
      those(course.teachers),
      sorted(members.leave, ({ userId }) => userId).map(({ userId }) => userId),
    ]),
  );
}
