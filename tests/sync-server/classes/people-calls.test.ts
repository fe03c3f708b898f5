import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callSchool, classId, pulled, userId, type CallSchool } from './school-in-test.ts';

const path = (call: string) => `/science/dashboard/classes/${call}`;
const ana = { username: 'ana.ruiz', firstName: 'Ana', lastName: 'Ruiz', password: 'river-42' };
const ben = { username: 'ben.oak', firstName: 'Ben', lastName: 'Oak', password: 'tulip-17' };

async function signIn(school: CallSchool, username: string, password: string) {
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify({ username, password, school: 'near' });
  return school.app.inject({ method: 'POST', url: '/individual/login', headers, payload });
}

test('a teacher makes accounts; the new students sign in and are in the class', async () => {
  const school = await callSchool();
  const key = randomUUID();
  const body = { classId: classId('a'), students: [ana, ben] };
  const made = await school.post('teacher', path('students'), body, { key });
  expect(made).toMatchObject({ status: 200, body: { errors: [], students: [{ username: 'ana.ruiz' }, {}] } });
  expect(await school.post('teacher', path('students'), body, { key })).toEqual(made);
  const roster = pulled(await school.pull('teacher'), `class-staff:${classId('a')}`, 'membership');
  expect(roster).toContainEqual(
    expect.objectContaining({ firstName: 'Ana', lastName: 'Ruiz', role: 'student' }),
  );
  expect(roster).toHaveLength(6);
  const signedIn = await signIn(school, 'ana.ruiz', 'river-42');
  expect(signedIn.json()).toMatchObject({ roles: ['student'], session: { school: { id: 'near' } } });
});

test('P2 a request for accounts that is repeated before its answer is answered like the first', async () => {
  const school = await callSchool();
  const body = { classId: classId('a'), students: [ana, ben] };
  const ask = (key: string) => school.post('teacher', path('students'), body, { key });
  const key = randomUUID();
  const [made, again, other] = await Promise.all([ask(key), ask(key), ask(randomUUID())]);
  expect(made).toMatchObject({ status: 200, body: { errors: [], students: [{ username: 'ana.ruiz' }, {}] } });
  expect(again).toEqual(made);
  expect(other.body).toMatchObject({
    students: [],
    errors: [expect.stringContaining('taken'), expect.anything()],
  });
  expect(await ask(key)).toEqual(made);
});

test('classroom §8 every wrong field of a list of students is named, and nobody is made', async () => {
  const school = await callSchool();
  const students = [
    { ...ana, username: 'student1' },
    { ...ana, firstName: '', password: 'abc' },
    { ...ana, username: 'ANA.ruiz', lastName: '<script>' },
    { ...ben, username: 'x' },
  ];
  const { body } = await school.post('teacher', path('students'), { classId: classId('a'), students });
  expect(body).toEqual({
    students: [],
    errors: [
      '{students.1.firstName}A first name or initial is needed.',
      '{students.1.password}Use at least 4 characters for the password.',
      '{students.2.lastName}Names have letters, numbers, spaces and simple punctuation.',
      '{students.2.username}This username is in the list twice.',
      '{students.3.username}Use at least 4 characters for the username.',
      '{students.0.username}This username is taken.',
    ],
  });
  expect((await signIn(school, 'ben.oak', 'tulip-17')).statusCode).toBe(403);
});

test('a new password replaces the old one and ends the student’s sessions; nobody but a student of the class gets one', async () => {
  const school = await callSchool();
  const set = (individualId: string, password: string) =>
    school.post('teacher', path('student/password'), { classId: classId('a'), individualId, password });
  expect((await school.get('student1', '/individual/session')).status).toBe(200);
  expect(await set(userId('student1'), 'abc')).toEqual({
    status: 200,
    body: { errors: ['{password}Use at least 4 characters for the password.'] },
  });
  expect(await set(userId('student1'), 'maple-33')).toEqual({
    status: 200,
    body: { errors: [], username: 'student1' },
  });
  expect((await school.get('student1', '/individual/session')).status).toBe(401);
  expect((await signIn(school, 'student1', 'maple-33')).statusCode).toBe(200);
  for (const username of ['studentB', 'teacher2', 'teacher', 'farStudent', 'master']) {
    expect([username, (await set(userId(username), 'maple-33')).status]).toEqual([username, 403]);
  }
});

test('a colleague of the school becomes a teacher of the class, and students see the name; strangers and students do not', async () => {
  const school = await callSchool();
  const add = (username: string) =>
    school.post('teacher2', path('teachers'), { classId: classId('a'), username });
  const unknown = ['{username}No teacher of your school has this username.'];
  for (const username of ['student1', 'farTeacher', 'nobody']) {
    expect((await add(username)).body).toEqual({ errors: unknown, mayMakeAccount: false });
  }
  expect((await add('TeacherB')).body).toMatchObject({ errors: [] });
  expect((await school.pull('teacherB')).grants).toContain(`class-staff:${classId('a')}`);
  const [row] = pulled(await school.pull('student1'), `class:${classId('a')}`, 'class') ?? [];
  expect(JSON.stringify(row)).toContain('teacherB Test');
});

test('content §5 a school’s administrator makes a colleague’s account, with the educators’ password; nobody else does', async () => {
  const school = await callSchool();
  const account = { firstName: 'Mara', lastName: 'Lind', password: 'short' };
  const body = { classId: classId('a'), username: 'mara.lind', account };
  const asked = await school.post('teacher', path('teachers'), {
    classId: classId('a'),
    username: 'mara.lind',
  });
  expect(asked.body).toMatchObject({ mayMakeAccount: true });
  expect((await school.post('teacher2', path('teachers'), body)).status).toBe(403);
  expect((await school.post('teacher', path('teachers'), body)).body).toMatchObject({
    errors: ['{account.password}Use at least 10 characters for the password.'],
  });
  const good = { ...body, account: { ...account, password: 'long-enough' } };
  expect((await school.post('teacher', path('teachers'), good)).body).toMatchObject({ errors: [] });
  expect((await signIn(school, 'mara.lind', 'long-enough')).json()).toMatchObject({ roles: ['teacher'] });
});
