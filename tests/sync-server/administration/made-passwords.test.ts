import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSchool } from '#server/features/schools/open-school.ts';
import { systemRunner } from '#server/school-core.ts';
import { threeWords } from '#shared/domain/accounts/three-words.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { classId, userId } from '#tests/sync-server/classes/school-in-test.ts';
import { administeredSchool } from './administration-in-test.ts';

const made = threeWords(new Uint8Array([7, 11, 13, 17]));
const other = threeWords(new Uint8Array([1, 2, 3, 4]));
const chosen = 'maple-33';

async function schoolOfPasswords() {
  const { school, act, login } = await administeredSchool();
  const isMade = (username: string) =>
    school.deps.db.sqlite
      .prepare<[string], number>('select password_made from person where username = ?')
      .pluck()
      .get(username) === 1;
  const counted = async (who = 'head') =>
    ((await school.get(who, '/school/device-rules')).body as { students: unknown }).students;
  return { school, act, login, isMade, counted };
}

test('D12 a password is known as made when somebody else gave three words, and only then', async () => {
  const { school, act, isMade } = await schoolOfPasswords();
  const byStaff = { classId: classId('a'), individualId: userId('student1') };
  const atClass = '/science/dashboard/classes/student/password';
  expect(isMade('student1')).toBe(false);
  expect((await school.post('teacher2', atClass, { ...byStaff, password: made })).status).toBe(200);
  expect(isMade('student1')).toBe(true);
  await school.post('teacher2', atClass, { ...byStaff, password: chosen });
  expect(isMade('student1')).toBe(false);
  await act('people/password', { individualId: userId('student1'), password: other });
  expect(isMade('student1')).toBe(true);
  await act('people/password', { individualId: userId('student1'), password: chosen });
  expect(isMade('student1')).toBe(false);
});

test('what a person chooses is never made, not even three words', async () => {
  const { school, act, login, isMade } = await schoolOfPasswords();
  await act('people/password', { individualId: userId('student1'), password: made });
  const [cookie] = (await login('student1', made)).cookies;
  const changed = await school.app.inject({
    method: 'POST',
    url: '/individual/password',
    headers: { cookie: `${cookie?.name}=${cookie?.value}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ current: made, password: other }),
  });
  expect(changed.json()).toMatchObject({ errors: [] });
  expect(isMade('student1')).toBe(false);
});

test('new accounts say each for itself whether their password was made', async () => {
  const { school, act, isMade } = await schoolOfPasswords();
  const students = [made, chosen].map((password, index) => ({
    username: `new.student${index}`,
    firstName: 'New',
    lastName: 'Student',
    password,
  }));
  const asked = { classId: classId('a'), students };
  const answer = await school.post('teacher2', '/science/dashboard/classes/students', asked, {
    key: randomUUID(),
  });
  expect(answer.body).toMatchObject({ errors: [] });
  expect(['new.student0', 'new.student1'].map(isMade)).toEqual([true, false]);

  const colleague = { username: 'mara.lind', firstName: 'Mara', lastName: 'Lind', roles: ['teacher'] };
  expect((await act('people', { ...colleague, password: made })).body).toMatchObject({ errors: [] });
  expect(isMade('mara.lind')).toBe(true);

  const { db, clock } = school.deps;
  const opened = await openSchool(
    { db, clock, passwordCost: cheapCost, run: systemRunner(db, clock) },
    {
      school: { name: 'Third', country: 'US', timeZone: 'America/New_York', subjects: ['science'] },
      teacher: { username: 'first.one', firstName: 'First', lastName: 'One', password: made },
    },
  );
  expect(opened.kind).toBe('opened');
  expect(isMade('first.one')).toBe(true);
});

test('an administrator is told of how many students who can sign in the password was made, of the own school', async () => {
  const { act, counted } = await schoolOfPasswords();
  expect(await counted()).toEqual({ all: 3, withMadePassword: 0 });
  for (const username of ['student1', 'student2', 'teacher2'])
    await act('people/password', { individualId: userId(username), password: made });
  expect(await counted()).toEqual({ all: 3, withMadePassword: 2 });
  await act('people/disabled', { individualId: userId('student2'), isDisabled: true });
  expect(await counted()).toEqual({ all: 2, withMadePassword: 1 });
  expect(await counted('farHead')).toEqual({ all: 1, withMadePassword: 0 });
});
