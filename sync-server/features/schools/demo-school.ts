import type { Db } from '#server/db/open.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import type { Role } from '#shared/access/roles.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { addPerson, type SchoolDeps } from './open-school.ts';
import { insertSchool, schoolExists } from './schools.ts';

/** Everyone's password in the demo school, which is only ever made on an address that nobody else can reach. */
export const demoPassword = 'demo-school';
export const demoZone = 'America/New_York';

type DemoPerson = {
  username: string;
  firstName: string;
  lastName: string;
  role: Extract<Role, 'teacher' | 'student'>;
};
type DemoClass = { key: string; name: string; code: string; members: string[] };

/** Who is in the demo school, and in which classes. */
export type Roster = { readonly people: readonly DemoPerson[]; readonly classes: readonly DemoClass[] };

type Name = readonly [firstName: string, lastName: string];

/** The demo school's account id. */
export const demoSchoolId = derivedId('demo-school');
const schoolId = demoSchoolId;

/** The people of the demo school by their names: two teachers, and as many students as have one. */
export const peopleNamed = (
  teachers: Readonly<Record<'teacher' | 'teacher2', Name>>,
  studentNames: readonly Name[],
): DemoPerson[] => [
  personNamed('teacher', teachers.teacher, 'teacher'),
  personNamed('teacher2', teachers.teacher2, 'teacher'),
  ...studentNames.map((name, index) => personNamed(`student${index + 1}`, name, 'student')),
];

const personNamed = (
  username: string,
  [firstName, lastName]: Name,
  role: DemoPerson['role'],
): DemoPerson => ({ username, firstName, lastName, role });

/**
 * The classes by their names; `c` is there in the living school alone. Students 16 to 20 are in a and b: a student in two
 * classes has two sets of answers (SPEC.md B5).
 */
export const classRoster = (names: {
  readonly a: string;
  readonly b: string;
  readonly c?: string;
}): DemoClass[] => [
  { key: 'a', name: names.a, code: '100001', members: ['teacher', 'teacher2', ...students(1, 20)] },
  { key: 'b', name: names.b, code: '100002', members: ['teacher', ...students(16, 30)] },
  ...(names.c === undefined
    ? []
    : [{ key: 'c', name: names.c, code: '100003', members: ['teacher2', ...students(1, 15)] }]),
];

const plainRoster: Roster = {
  people: peopleNamed(
    { teacher: ['Teacher', '1'], teacher2: ['Teacher', '2'] },
    numbers(1, 30).map((number) => ['Student', String(number)] as const),
  ),
  classes: classRoster({ a: 'Class A', b: 'Class B' }),
};

/**
 * Makes the demo school before its first lesson: two teachers, thirty students, two classes, and nothing else. Every id is
 * derived, so that doing it again, or on another day on another machine, makes the same school; where it exists nothing
 * is done.
 */
export async function makeDemoSchool(deps: SchoolDeps): Promise<void> {
  if (hasDemoSchool(deps.db)) return;
  const passwordHash = await hashPassword(demoPassword, deps.passwordCost);
  deps.db.sqlite.transaction(() => openDemoSchool(deps, plainRoster, passwordHash))();
}

/**
 * The demo school with these people and classes; the caller holds the transaction. One hash for all: 32 of them would keep
 * the first start waiting for ten seconds.
 */
export function openDemoSchool(deps: SchoolDeps, roster: Roster, passwordHash: string): void {
  insertSchool(
    deps.db,
    schoolId,
    {
      name: 'Demo School',
      country: 'US',
      timeZone: demoZone,
      subjects: ['science', 'social-studies'],
    },
    deps.clock.now(),
  );
  for (const { role, ...person } of roster.people) {
    const id = idOf(person.username);
    addPerson(deps, { ...person, id, schoolId, roles: rolesOf(person.username, role), passwordHash });
  }
  for (const demoClass of roster.classes) openDemoClass(deps, demoClass, roster.people);
}

/** The first teacher looks after the school as well, so that the demo shows how that is done. */
const rolesOf = (username: string, role: DemoPerson['role']): Role[] =>
  username === 'teacher' ? [role, 'administrator'] : [role];

/** Some of its people, for a visitor who wants to look around in either role. */
export const demoSignIns: readonly { username: string; role: 'Teacher' | 'Student' }[] = plainRoster.people
  .filter(({ username }) => ['teacher', 'teacher2', 'student1', 'student2'].includes(username))
  .map(({ username, role }) => ({ username, role: role === 'teacher' ? 'Teacher' : 'Student' }));

export function hasDemoSchool(db: Db): boolean {
  return schoolExists(db, schoolId);
}

function openDemoClass(
  { run }: SchoolDeps,
  { key, name, code, members }: DemoClass,
  people: readonly DemoPerson[],
): void {
  const classId = derivedId('demo-class', key);
  const enrolled = people.filter(({ username }) => members.includes(username));
  const teachers = enrolled
    .filter(({ role }) => role === 'teacher')
    .map(({ username, firstName, lastName }) => ({
      userId: idOf(username),
      name: `${firstName} ${lastName}`,
    }));
  run({
    id: derivedId('open-class', classId),
    name: 'openClass',
    args: { classId, accountId: schoolId, name, code, teachers },
    accountId: schoolId,
  });
  for (const { username, firstName, lastName, role } of enrolled) {
    const userId = idOf(username);
    run({
      id: derivedId('enroll-member', classId, userId),
      name: 'enrollMember',
      args: { classId, userId, role, firstName, lastName },
      accountId: schoolId,
    });
  }
}

function idOf(username: string): string {
  return derivedId('demo-person', username);
}

function students(from: number, to: number): string[] {
  return numbers(from, to).map((number) => `student${number}`);
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
