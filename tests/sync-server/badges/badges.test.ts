import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, person, studentBadge } from '#server/db/schema/accounts.ts';
import { browserCookie } from '#server/features/accounts/browser-cookie.ts';
import { setDisabled, setRoles } from '#server/features/accounts/school-people.ts';
import { findDeviceRules, setDeviceRules } from '#server/features/schools/schools.ts';
import { limits } from '#server/limits.ts';
import { cookieNameOf } from '#server/plugins/session.ts';
import { badgeMessages } from '#shared/domain/accounts/badge.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { classId, userId } from '#tests/sync-server/classes/school-in-test.ts';
import { badgeSchool, codeA, codeB, codeC, type BadgeSchool } from './badge-in-test.ts';

const trail = ({ deps }: BadgeSchool) => deps.db.orm.select().from(audit).orderBy(desc(audit.id)).all();

const errorsOf = (answer: Awaited<ReturnType<BadgeSchool['scan']>>) => [
  answer.statusCode,
  answer.json<{ errors?: string[] }>().errors,
];

test('a student signs in with the badge that a teacher of the class made, and the trail says how', async () => {
  const school = await badgeSchool();
  expect(await school.give('teacher', 'student1', codeA)).toEqual({ status: 200, body: { errors: [] } });
  const answer = await school.scan(codeA);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    individual: userId('student1'),
    roles: ['student'],
    session: { individual: { username: 'student1' }, school: { id: 'near' } },
  });
  const cookies = answer.cookies.map(({ name }) => name);
  expect(cookies).toContain(cookieNameOf(school.deps.config));
  expect(cookies).toContain(browserCookie);
  const [signedIn, made] = trail(school);
  expect(signedIn).toMatchObject({
    kind: 'signed-in',
    actorId: userId('student1'),
    detail: { way: 'badge' },
  });
  expect(made).toMatchObject({
    kind: 'badge-made',
    actorId: userId('teacher'),
    subjectId: userId('student1'),
  });
});

test('of a badge the server has a hash alone', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  const stored = JSON.stringify([
    school.deps.db.orm.select().from(studentBadge).all(),
    school.deps.db.orm.select().from(audit).all(),
  ]);
  expect(stored).not.toContain(codeA);
});

test('P2 the same badge given again changes nothing, and ends nobody’s session', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  expect((await school.get('student1', '/individual/session')).status).toBe(200);
  expect((await school.give('teacher', 'student1', codeA)).body).toEqual({ errors: [] });
  expect((await school.get('student1', '/individual/session')).status).toBe(200);
  expect(trail(school).filter(({ kind }) => kind === 'badge-made')).toHaveLength(1);
});

test('a new badge ends the old one, and signs out whoever has that', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  expect((await school.get('student1', '/individual/session')).status).toBe(200);
  await school.give('teacher2', 'student1', codeB);
  expect((await school.get('student1', '/individual/session')).status).toBe(401);
  expect(errorsOf(await school.scan(codeA))).toEqual([403, [badgeMessages.ended]]);
  expect((await school.scan(codeB)).statusCode).toBe(200);
  expect(trail(school).find(({ kind }) => kind === 'sign-in-failed')).toMatchObject({
    subjectId: userId('student1'),
    detail: { way: 'badge' },
  });
  // It never comes back, for nobody.
  for (const who of ['student1', 'student2'])
    expect((await school.give('teacher', who, codeA)).body).toEqual({
      errors: ['{badges.0.code}This code was used before. Make another one.'],
    });
  expect(errorsOf(await school.scan(codeA))).toEqual([403, [badgeMessages.ended]]);
});

test('badges of a list are given all or none', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student2', codeB);
  const badges = [
    { individualId: userId('student1'), code: codeA },
    { individualId: userId('student2'), code: codeC },
  ];
  const twice = [...badges, { individualId: userId('student1'), code: codeB }];
  const give = (list: unknown) =>
    school.post('teacher', '/science/dashboard/classes/badges', { classId: classId('a'), badges: list });
  expect((await give(twice)).body).toEqual({
    errors: ['{badges.2.code}This code was used before. Make another one.'],
  });
  expect(errorsOf(await school.scan(codeA))).toEqual([403, [badgeMessages.unknown]]);
  expect((await school.scan(codeB)).statusCode).toBe(200);
  expect((await give(badges)).body).toEqual({ errors: [] });
  expect((await school.scan(codeC)).json()).toMatchObject({ individual: userId('student2') });
});

test('a teacher of the class or an administrator ends a badge; its student is signed out', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  expect((await school.end('teacher2', 'student1')).body).toEqual({ errors: [] });
  expect(errorsOf(await school.scan(codeA))).toEqual([403, [badgeMessages.ended]]);
  await school.give('teacher', 'student2', codeB);
  expect((await school.get('student2', '/individual/session')).status).toBe(200);
  const ask = { individualId: userId('student2') };
  expect((await school.get('head', `/school/people/${userId('student2')}`)).body).toMatchObject({
    badgeSince: school.deps.clock.now(),
  });
  expect((await school.post('head', '/school/people/badge/end', ask)).body).toEqual({ errors: [] });
  expect((await school.get('student2', '/individual/session')).status).toBe(401);
  expect((await school.get('head', `/school/people/${userId('student2')}`)).body).toMatchObject({
    badgeSince: null,
  });
  expect(trail(school)[0]).toMatchObject({ kind: 'badge-ended', actorId: userId('head') });
});

test('badges are for students of one’s class: staff, other classes, other schools and strangers get none', async () => {
  const school = await badgeSchool();
  for (const who of ['teacher2', 'teacher', 'studentB', 'farStudent', 'master', 'nobody'])
    expect([who, (await school.give('teacher', who, codeA)).status]).toEqual([who, 403]);
  for (const by of ['teacherB', 'student1', 'farTeacher', 'head', 'master'])
    expect([by, (await school.give(by, 'student1', codeA)).status]).toEqual([by, 403]);
  expect(school.deps.db.orm.select().from(studentBadge).all()).toEqual([]);
});

test('a code is 26 signs that the product makes: nothing weaker is taken for one', async () => {
  const school = await badgeSchool();
  for (const code of ['1234', '', 'A'.repeat(25), 'a'.repeat(26), 'U'.repeat(26)])
    expect([code, (await school.give('teacher', 'student1', code)).status]).toEqual([code, 422]);
  expect((await school.scan('1234')).statusCode).toBe(422);
});

test('the school decides: without its rule nobody makes a badge, and nobody signs in with one', async () => {
  const school = await badgeSchool();
  const { db } = school.deps;
  const ways = async (query: Record<string, string>) =>
    (await school.get(null, '/individual/login/ways', query)).body;
  await school.give('teacher', 'student1', codeA);
  expect(await ways({ school: 'near' })).toMatchObject({ badge: true });
  expect(await ways({ school: 'far' })).toMatchObject({ badge: false });
  expect(await ways({})).toMatchObject({ badge: true });
  setDeviceRules(db, 'near', { ...findDeviceRules(db, 'near'), badges: false });
  expect(await ways({})).toMatchObject({ badge: false });
  expect(errorsOf(await school.scan(codeA))).toEqual([403, [badgeMessages.off]]);
  expect((await school.give('teacher', 'student2', codeB)).body).toEqual({ errors: [badgeMessages.off] });
});

test('a disabled account stays shut, and a badge of somebody who became staff opens nothing', async () => {
  const school = await badgeSchool();
  const { db } = school.deps;
  await school.give('teacher', 'student1', codeA);
  setDisabled(db, userId('student1'), 1);
  expect(errorsOf(await school.scan(codeA))).toEqual([403, [signInMessages.disabled]]);
  setDisabled(db, userId('student1'), null);
  setRoles(db, userId('student1'), ['teacher']);
  expect(errorsOf(await school.scan(codeA))).toEqual([403, [badgeMessages.ended]]);
});

test('wrong tries count for the person, by whichever way: after them the badge waits as well, and lets in later', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  await school.give('teacher', 'student1', codeB);
  for (let tried = 0; tried < 5; tried += 1)
    expect(errorsOf(await school.scan(codeA))).toEqual([403, [badgeMessages.ended]]);
  const waiting = await school.scan(codeB);
  expect(waiting.statusCode).toBe(429);
  expect(waiting.headers['retry-after']).toBe('5');
  // Somebody else at that address does not wait.
  await school.give('teacher', 'student2', codeC);
  expect((await school.scan(codeC)).statusCode).toBe(200);
  school.deps.clock.advance(5_000);
  expect((await school.scan(codeB)).statusCode).toBe(200);
});

test('a browser where the student was before has its own count: nobody shuts them out from elsewhere', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  await school.give('teacher', 'student1', codeB);
  const before = await school.scan(codeB);
  const known = before.cookies.find(({ name }) => name === browserCookie);
  for (let tried = 0; tried < 5; tried += 1) await school.scan(codeA);
  expect((await school.scan(codeB)).statusCode).toBe(429);
  const cookie = `${browserCookie}=${known?.value ?? ''}`;
  expect((await school.scan(codeB, { cookie })).statusCode).toBe(200);
});

test('badges that nobody has are counted by address, and a real one there lets in all the same', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  const max = limits['wrong-badges'].max;
  for (let tried = 0; tried < max; tried += 1)
    expect(errorsOf(await school.scan(codeB, { school: 'near' }))).toEqual([403, [badgeMessages.unknown]]);
  expect((await school.scan(codeB)).statusCode).toBe(429);
  expect((await school.scan(codeB, { address: '10.0.0.2' })).statusCode).toBe(403);
  expect((await school.scan(codeA)).statusCode).toBe(200);
  const failed = trail(school).filter(({ kind }) => kind === 'sign-in-failed');
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({ subjectId: null, schoolId: 'near', detail: { way: 'badge' } });
});

test('which students of a class have a badge is read by its teachers', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  const read = async (who: string) =>
    school.get(who, '/science/dashboard/classes/badges', { classId: classId('a') });
  expect((await read('teacher2')).body).toEqual({
    badges: [{ individualId: userId('student1'), madeAt: school.deps.clock.now() }],
  });
  for (const who of ['teacherB', 'student1', 'farTeacher']) expect((await read(who)).status).toBe(403);
});

test('S8 an erased person’s badge is gone with them', async () => {
  const school = await badgeSchool();
  await school.give('teacher', 'student1', codeA);
  const body = { individualId: userId('student1'), confirmedName: 'student1 Test' };
  expect((await school.post('head', '/school/data/erasure', body)).body).toEqual({ errors: [] });
  const gone = school.deps.db.orm
    .select()
    .from(person)
    .where(eq(person.id, userId('student1')));
  expect(gone.all()).toEqual([]);
  expect(school.deps.db.orm.select().from(studentBadge).all()).toEqual([]);
});
