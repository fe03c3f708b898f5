import { insertPerson } from '#server/features/accounts/people.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { runSystem } from './run-system.ts';
import { classAId, personId, type World } from './world.ts';

export const secondSchool = derivedId('second-test-school');

/**
 * A school beside the one of a world, on the same server: people of its own, and a class with the same id and the same code
 * as class A (SPEC.md I12).
 */
export function addSecondSchool({ db, clock }: World): {
  teacher: string;
  student: string;
  newcomer: string;
} {
  const people = { teacher: 'teacher-b', student: 'student-b', newcomer: 'newcomer-b' };
  const place = { country: 'US', timeZone: 'America/New_York', subjects: ['science'] } as const;
  insertSchool(
    db,
    secondSchool,
    { name: 'Second School', ...place, subjects: [...place.subjects] },
    clock.now(),
  );
  const roleOf = (username: string) => (username === people.teacher ? 'teacher' : 'student');
  for (const username of Object.values(people)) {
    const roles = [roleOf(username)] as const;
    const person = { username, firstName: username, lastName: 'Second', roles };
    const id = personId(username);
    insertPerson(db, { ...person, id, schoolId: secondSchool, passwordHash: 'none' }, clock.now());
    const args = { ...person, userId: id, accountId: secondSchool, roles: [...roles] };
    runSystem(db, clock, { id: derivedId('publish', username), name: 'publishProfile', args });
  }
  const teachers = [{ userId: personId(people.teacher), name: people.teacher }];
  const opened = { classId: classAId, accountId: secondSchool, name: 'Class B', code: '123456', teachers };
  // The very ids under which the first school did the same.
  runSystem(db, clock, { id: derivedId('open', classAId), name: 'openClass', args: opened });
  for (const username of [people.teacher, people.student]) {
    const member = { classId: classAId, userId: personId(username), role: roleOf(username) } as const;
    runSystem(
      db,
      clock,
      {
        id: derivedId('enroll', classAId, username),
        name: 'enrollMember',
        args: { ...member, firstName: username, lastName: 'Second' },
      },
      secondSchool,
    );
  }
  return people;
}
