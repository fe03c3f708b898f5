import type { Db } from '#server/db/open.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import type { Role } from '#shared/access/roles.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { addPerson, type SchoolDeps } from './open-school.ts';
import { insertSchool, schoolExists } from './schools.ts';

/** Everyone's password in the demo school, which is only ever made on an address that nobody else can reach. */
export const demoPassword = 'demo-school';

type DemoPerson = {
  username: string;
  firstName: string;
  lastName: string;
  role: Extract<Role, 'teacher' | 'student'>;
};
type DemoClass = { key: string; name: string; code: string; members: string[] };

const schoolId = derivedId('demo-school');

const people: readonly DemoPerson[] = [
  { username: 'teacher', firstName: 'Teacher', lastName: '1', role: 'teacher' },
  { username: 'teacher2', firstName: 'Teacher', lastName: '2', role: 'teacher' },
  ...numbers(1, 30).map((number): DemoPerson => ({
    username: `student${number}`,
    firstName: 'Student',
    lastName: String(number),
    role: 'student',
  })),
];

/** Students 16 to 20 are in both: a student in two classes has two sets of answers (SPEC.md B5). */
const classes: readonly DemoClass[] = [
  { key: 'a', name: 'Class A', code: '100001', members: ['teacher', 'teacher2', ...students(1, 20)] },
  { key: 'b', name: 'Class B', code: '100002', members: ['teacher', ...students(16, 30)] },
];

/**
 * Makes the demo school: two teachers, thirty students, two classes. Every id is derived, so that doing it again,
 * or on another day on another machine, makes the same school; where it exists nothing is done.
 */
export async function makeDemoSchool(deps: SchoolDeps): Promise<void> {
  if (hasDemoSchool(deps.db)) return;
  // One hash for all: 32 of them would keep the first start waiting for ten seconds.
  const passwordHash = await hashPassword(demoPassword, deps.passwordCost);
  deps.db.sqlite.transaction(() => {
    insertSchool(
      deps.db,
      schoolId,
      {
        name: 'Demo School',
        country: 'US',
        timeZone: 'America/New_York',
        subjects: ['science', 'social-studies'],
      },
      deps.clock.now(),
    );
    for (const { role, ...person } of people) {
      addPerson(deps, { ...person, id: idOf(person.username), schoolId, roles: [role], passwordHash });
    }
    for (const demoClass of classes) openDemoClass(deps, demoClass);
  })();
}

/** Some of its people, for a visitor who wants to look around in either role. */
export const demoSignIns: readonly { username: string; role: 'Teacher' | 'Student' }[] = people
  .filter(({ username }) => ['teacher', 'teacher2', 'student1', 'student2'].includes(username))
  .map(({ username, role }) => ({ username, role: role === 'teacher' ? 'Teacher' : 'Student' }));

export function hasDemoSchool(db: Db): boolean {
  return schoolExists(db, schoolId);
}

function openDemoClass({ run }: SchoolDeps, { key, name, code, members }: DemoClass): void {
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
  });
  for (const { username, firstName, lastName, role } of enrolled) {
    const userId = idOf(username);
    run({
      id: derivedId('enroll-member', classId, userId),
      name: 'enrollMember',
      args: { classId, userId, role, firstName, lastName },
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
