import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  audit,
  classDevice,
  classListTry,
  classOpening,
  classSecret,
  deviceSession,
} from '#server/db/schema/accounts.ts';
import { verifyPassword } from '#server/features/accounts/password-hash.ts';
import { setTotpSecret } from '#server/features/accounts/people.ts';
import { setDisabled, setRoles } from '#server/features/accounts/school-people.ts';
import { createSecretHashes } from '#server/features/class-list/class-secrets.ts';
import { classDeviceCookie } from '#server/features/class-list/device-cookie.ts';
import { limits } from '#server/limits.ts';
import { listSessions } from '#server/plugins/device-sessions.ts';
import { readGenerations } from '#server/plugins/packed-devices.ts';
import { cookieNameOf } from '#server/plugins/session.ts';
import { classListMessages, type ClassList } from '#shared/domain/accounts/class-list.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import {
  CODE_LASTS_MS,
  DEVICES_OF_CODE,
  MAX_OPENINGS,
  WRONG_TRIES,
} from '#shared/domain/classes/class-openings.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { runSystem } from '#tests/support/run-system.ts';
import { classId, userId } from '#tests/sync-server/classes/school-in-test.ts';
import { listSchool, otherPin, pictures, pin, type ListSchool } from './class-list-in-test.ts';

const HOUR = 3_600_000;
const calls = '/science/dashboard/classes';
type Answer = Awaited<ReturnType<ListSchool['enter']>>;

const errorsOf = (answer: Answer) => [answer.statusCode, answer.json<{ errors?: string[] }>().errors];
const trail = ({ deps }: ListSchool) => deps.db.orm.select().from(audit).orderBy(desc(audit.id)).all();
const over = [403, [classListMessages.over]];
const wrong = [403, [classListMessages.wrong]];
const askTeacher = [403, [classListMessages.askTeacher]];

/** A device that is open for class A, where student1 has a PIN. */
async function openedSchool() {
  const school = await listSchool();
  await school.give('teacher', 'student1', pin);
  const opened = await school.open('teacher');
  return { school, opened, cookie: await school.opened(opened.code) };
}

/** The session's cookie of who signed in. */
const sessionOf = (school: ListSchool, answer: Answer) => {
  const name = cookieNameOf(school.deps.config);
  return `${name}=${answer.cookies.find((one) => one.name === name)?.value ?? ''}`;
};
const whoIs = async (school: ListSchool, cookie: string) =>
  school.app.inject({ url: '/individual/session', headers: { cookie } });

test('issue 18 a teacher opens a device for the class by a code; it shows the class, and a student signs in with their PIN', async () => {
  const { school, opened, cookie } = await openedSchool();
  expect(opened).toMatchObject({
    codeEndsAt: school.deps.clock.now() + CODE_LASTS_MS,
    endsAt: school.deps.clock.now() + HOUR,
  });
  const list = await school.list(cookie);
  expect(list.headers['cache-control']).toBe('no-store');
  const { students, ...shown } = list.json<ClassList>();
  expect(shown).toEqual({ className: 'class A', way: 'pin', until: opened.endsAt });
  expect(students.map(({ individualId, name, hasSecret }) => [individualId, name, hasSecret])).toEqual([
    [userId('student1'), 'student1 T.', true],
    [userId('student2'), 'student2 T.', false],
  ]);
  expect(Object.keys(students[0] ?? {}).sort()).toEqual(['hasSecret', 'individualId', 'name', 'picture']);
  const ways = await school.app.inject({ url: '/individual/login/ways', headers: { cookie } });
  expect(ways.json()).toMatchObject({ classList: 'open' });

  const answer = await school.enter('student1', pin, { cookie });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    individual: userId('student1'),
    roles: ['student'],
    // Whoever leaves a device of a class alone is signed out there.
    session: { individual: { username: 'student1' }, school: { id: 'near', deviceRules: { shared: true } } },
  });
  const heard = await whoIs(school, sessionOf(school, answer));
  expect(heard.json()).toMatchObject({ school: { deviceRules: { shared: true } } });
  expect((await school.get('student1', '/individual/session')).body).toMatchObject({
    school: { deviceRules: { shared: false } },
  });
  expect(trail(school).map(({ kind, actorId, subjectId }) => [kind, actorId, subjectId])).toEqual([
    ['signed-in', userId('student1'), null],
    ['class-device-opened', null, null],
    ['class-opened', userId('teacher'), null],
    ['class-secret-made', userId('teacher'), userId('student1')],
  ]);
  expect(trail(school)[0]?.detail).toMatchObject({ way: 'class-list' });
  expect(trail(school)[1]?.detail).toMatchObject({ classId: classId('a'), address: '10.0.0.1' });
});

test('three pictures in their order open it where the school chose pictures, and a PIN of before does not', async () => {
  const school = await listSchool();
  await school.give('teacher', 'student1', pin);
  school.rule('pictures');
  const { code } = await school.open('teacher');
  const cookie = await school.opened(code);
  expect((await school.list(cookie)).json<ClassList>().students[0]).toMatchObject({ hasSecret: false });
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(wrong);
  expect((await school.give('teacher', 'student1', pictures)).body).toEqual({ errors: [] });
  expect(errorsOf(await school.enter('student1', 'kite-owl-sun', { cookie }))).toEqual(wrong);
  expect((await school.enter('student1', pictures, { cookie })).statusCode).toBe(200);
});

test('without an opening there is no list and no way in: no cookie, a forged one, one of a device that was let go', async () => {
  const { school, cookie } = await openedSchool();
  for (const shown of [undefined, `${classDeviceCookie}=${'A'.repeat(43)}`, `${classDeviceCookie}=`]) {
    expect(errorsOf(await school.list(shown))).toEqual(over);
    const headers = shown === undefined ? {} : { cookie: shown };
    expect(errorsOf(await school.enter('student1', pin, headers))).toEqual(over);
  }
  const letGo = await school.app.inject({
    method: 'DELETE',
    url: '/individual/login/class-device',
    headers: { cookie, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(letGo.cookies).toMatchObject([{ name: classDeviceCookie, value: '' }]);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(over);
  const ways = await school.app.inject({ url: '/individual/login/ways?school=near', headers: { cookie } });
  expect(ways.json()).toMatchObject({ classList: 'code' });
});

test('a code opens devices for ten minutes, and none once another one was made, or the opening has ended', async () => {
  const school = await listSchool();
  const { openingId, code } = await school.open('teacher');
  const wrongCode = [403, [classListMessages.wrongCode]];
  expect(errorsOf(await school.device('A'.repeat(8)))).toEqual(wrongCode);
  expect((await school.device('0000')).statusCode).toBe(422);
  expect((await school.device(code)).statusCode).toBe(200);
  const ofOpening = { classId: classId('a'), openingId };
  const { body } = await school.post('teacher2', `${calls}/openings/code`, ofOpening);
  const { opened } = body as { opened: { code: string } }; // the call's answer
  expect(errorsOf(await school.device(code))).toEqual(wrongCode);
  expect((await school.device(opened.code)).statusCode).toBe(200);
  school.deps.clock.advance(CODE_LASTS_MS);
  expect(errorsOf(await school.device(opened.code))).toEqual(wrongCode);
  expect((await school.openings('teacher'))[0]).toMatchObject({ codeEndsAt: null });
  const again = await school.post('teacher', `${calls}/openings/code`, ofOpening);
  await school.end('teacher', openingId);
  const newest = (again.body as { opened: { code: string } }).opened.code; // the call's answer
  expect(errorsOf(await school.device(newest))).toEqual(wrongCode);
  expect((await school.post('teacher', `${calls}/openings/code`, ofOpening)).body).toEqual({
    errors: ['This has ended already. Open devices for the class again.'],
  });
});

test('a code opens so many devices and no more; one that takes it again has another cookie', async () => {
  const school = await listSchool();
  const { code } = await school.open('teacher');
  const first = await school.opened(code);
  const second = await school.opened(code, { cookie: first });
  expect(errorsOf(await school.list(first))).toEqual(over);
  expect((await school.list(second)).statusCode).toBe(200);
  for (let device = 2; device < DEVICES_OF_CODE; device += 1) await school.opened(code);
  expect(errorsOf(await school.device(code))).toEqual([403, [classListMessages.fullCode]]);
  expect((await school.openings('teacher'))[0]?.devices).toHaveLength(DEVICES_OF_CODE - 1);
});

test('wrong codes are counted by address, and a right one opens there all the same', async () => {
  const school = await listSchool();
  const { code } = await school.open('teacher');
  for (let tried = 0; tried < limits['wrong-opening-codes'].max; tried += 1)
    expect((await school.device('A'.repeat(8))).statusCode).toBe(403);
  expect((await school.device('A'.repeat(8))).statusCode).toBe(429);
  expect((await school.device('A'.repeat(8), { address: '10.0.0.2' })).statusCode).toBe(403);
  expect((await school.device(code)).statusCode).toBe(200);
});

test('whoever is not on the list is answered as a wrong PIN is, and nothing of them is counted or told', async () => {
  const { school, cookie } = await openedSchool();
  await school.give('teacherB', 'studentB', otherPin, 'b');
  const answers = [];
  for (const [who, secret] of [
    ['student1', otherPin],
    ['student2', pin],
    ['studentB', otherPin],
    ['farStudent', pin],
    ['teacher2', pin],
    ['nobody', pin],
  ] as const) {
    const answer = await school.enter(who, secret, { cookie });
    expect([who, ...errorsOf(answer)]).toEqual([who, ...wrong]);
    answers.push(
      JSON.stringify([answer.headers['content-type'], answer.headers['set-cookie'], answer.json()]),
    );
  }
  expect(new Set(answers).size).toBe(1);
  const counted = school.deps.db.orm.select().from(classListTry).all();
  expect(counted.map(({ personId }) => personId).sort()).toEqual(
    [userId('student1'), userId('student2')].sort(),
  );
  const failed = trail(school).filter(({ kind }) => kind === 'sign-in-failed');
  expect(failed.map(({ subjectId }) => subjectId)).toEqual([null, userId('student2'), userId('student1')]);
});

test('after five wrong tries in an opening the right PIN opens nothing either, until a teacher lets them', async () => {
  const { school, opened, cookie } = await openedSchool();
  const { clock } = school.deps;
  expect((await school.enter('student1', pin, { cookie })).statusCode).toBe(200);
  for (let tried = 0; tried < WRONG_TRIES; tried += 1)
    expect(errorsOf(await school.enter('student1', otherPin, { cookie }))).toEqual(wrong);
  clock.advance(10_000);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(askTeacher);
  const another = await school.opened(opened.code);
  clock.advance(60_000);
  expect(errorsOf(await school.enter('student1', pin, { cookie: another }))).toEqual(askTeacher);
  expect((await school.openings('teacher2'))[0]).toMatchObject({ stopped: [userId('student1')] });
  const asked = { classId: classId('a'), individualId: userId('student1') };
  for (const by of ['teacherB', 'student1', 'farTeacher', 'head'])
    expect((await school.post(by, `${calls}/openings/let-try`, asked)).status).toBe(403);
  expect((await school.post('teacher2', `${calls}/openings/let-try`, asked)).body).toEqual({ errors: [] });
  clock.advance(60_000);
  expect((await school.enter('student1', pin, { cookie })).statusCode).toBe(200);
  expect(trail(school).find(({ kind }) => kind === 'class-tries-allowed')).toMatchObject({
    actorId: userId('teacher2'),
    subjectId: userId('student1'),
  });
  // A new one lets them as well.
  for (let tried = 0; tried < WRONG_TRIES; tried += 1) {
    clock.advance(15 * 60_000);
    await school.open('teacher');
    await school.enter('student1', otherPin, { cookie });
  }
  await school.give('teacher', 'student1', '9164');
  expect((await school.openings('teacher')).flatMap(({ stopped }) => stopped)).toEqual([]);
});

test('wrong tries that are sent at once count as if they came one after the other', async () => {
  const { school, cookie } = await openedSchool();
  const tries = Array.from({ length: 12 }, () => school.enter('student1', otherPin, { cookie }));
  const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(answers.filter((status) => status === 403)).toHaveLength(5);
  expect(answers.filter((status) => status === 429)).toHaveLength(7);
  expect(school.deps.db.orm.select().from(classListTry).all()).toMatchObject([{ wrong: 5 }]);
});

test('the waits of an account are shared: after wrong passwords its PIN waits, and after wrong PINs its password', async () => {
  const { school, cookie } = await openedSchool();
  const password = async (address: string) =>
    school.app.inject({
      ...{ method: 'POST', url: '/individual/login', remoteAddress: address },
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username: 'student1', password: 'a guess', school: 'near' }),
    });
  for (let tried = 0; tried < 5; tried += 1) await school.enter('student1', otherPin, { cookie });
  expect((await password('10.0.0.1')).statusCode).toBe(429);
  await school.post('teacher', `${calls}/openings/let-try`, {
    classId: classId('a'),
    individualId: userId('student1'),
  });
  const waiting = await school.enter('student1', pin, { cookie });
  expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '5']);
  school.deps.clock.advance(5_000);
  expect((await school.enter('student1', pin, { cookie })).statusCode).toBe(200);
});

test('D11, U1 a session ends with its opening, and its device closes; by hand as well, and nothing packed there is revoked', async () => {
  const { school, opened, cookie } = await openedSchool();
  const { clock, db } = school.deps;
  const byTime = sessionOf(school, await school.enter('student1', pin, { cookie }));
  clock.advance(HOUR - 1);
  expect((await whoIs(school, byTime)).statusCode).toBe(200);
  clock.advance(1);
  const closed = await whoIs(school, byTime);
  expect([closed.statusCode, closed.json()]).toMatchObject([401, { code: 'revoked' }]);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(over);
  expect(listSessions(db, userId('student1'), { now: clock.now(), deadSince: 0 })).toEqual([]);

  const next = await school.open('teacher2', 'a', 'two-hours');
  const again = await school.opened(next.code);
  const answer = await school.enter('student1', pin, { cookie: again });
  const byHand = sessionOf(school, answer);
  db.orm
    .update(deviceSession)
    .set({ deviceId: 'a device' })
    .where(eq(deviceSession.openingId, next.openingId))
    .run();
  expect((await school.end('teacherB', next.openingId)).status).toBe(403);
  expect((await school.end('teacher', opened.openingId)).body).toEqual({ errors: [] });
  expect((await whoIs(school, byHand)).statusCode).toBe(200);
  expect((await school.end('teacher', next.openingId)).body).toEqual({ errors: [] });
  expect((await whoIs(school, byHand)).json()).toMatchObject({ code: 'revoked' });
  expect(errorsOf(await school.list(again))).toEqual(over);
  // What is unsent there comes later, and is taken.
  expect(readGenerations(db, userId('student1'), 'a device')).toEqual({ generation: 0, revoked: 0 });
  expect(trail(school)[0]).toMatchObject({
    kind: 'class-opening-ended',
    detail: { classId: classId('a'), ended: 1 },
  });
});

test('an opening lets in only while who opened it teaches that class: checked at each use', async () => {
  const { school, cookie } = await openedSchool();
  const { db, clock } = school.deps;
  const opens = async () => (await school.list(cookie)).statusCode === 200;
  setDisabled(db, userId('teacher'), 1);
  expect(await opens()).toBe(false);
  setDisabled(db, userId('teacher'), null);
  expect(await opens()).toBe(true);
  setRoles(db, userId('teacher'), ['administrator']);
  expect(await opens()).toBe(false);
  setRoles(db, userId('teacher'), ['teacher']);
  const leave = { classId: classId('a'), userId: userId('teacher') };
  runSystem(db, clock, {
    id: derivedId('leaves'),
    name: 'removeMember',
    args: leave,
  });
  expect(await opens()).toBe(false);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(over);
});

test('a student who left the class, became staff or has a second factor is not on the list; a disabled one is told', async () => {
  const { school, cookie } = await openedSchool();
  const { db, clock } = school.deps;
  const listed = async () =>
    (await school.list(cookie)).json<ClassList>().students.map(({ individualId }) => individualId);
  setDisabled(db, userId('student1'), 1);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual([403, [signInMessages.disabled]]);
  expect(errorsOf(await school.enter('student1', otherPin, { cookie }))).toEqual(wrong);
  setDisabled(db, userId('student1'), null);
  setRoles(db, userId('student1'), ['teacher']);
  expect(await listed()).toEqual([userId('student2')]);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(wrong);
  setRoles(db, userId('student1'), ['student']);
  setTotpSecret(db, userId('student1'), 'A'.repeat(32));
  expect(await listed()).toEqual([userId('student2')]);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(wrong);
  setTotpSecret(db, userId('student1'), null);
  const leave = { classId: classId('a'), userId: userId('student1') };
  runSystem(db, clock, {
    id: derivedId('leaves'),
    name: 'removeMember',
    args: leave,
  });
  expect(await listed()).toEqual([userId('student2')]);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(wrong);
});

test('the school decides: switched off, nothing is opened or made, and what is open lets nobody in', async () => {
  const { school, opened, cookie } = await openedSchool();
  const off = { errors: [classListMessages.off] };
  const ways = async (query: string) =>
    (await school.app.inject(`/individual/login/ways${query}`)).json<object>();
  expect(await ways('?school=near')).toMatchObject({ classList: 'code' });
  expect(await ways('?school=far')).toMatchObject({ classList: 'none' });
  expect(await ways('')).toMatchObject({ classList: 'code' });
  school.rule('off');
  expect(await ways('?school=near')).toMatchObject({ classList: 'none' });
  expect(errorsOf(await school.list(cookie))).toEqual(over);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(over);
  expect(errorsOf(await school.device(opened.code))).toEqual([403, [classListMessages.wrongCode]]);
  const asked = { classId: classId('a'), length: 'one-hour' };
  expect((await school.post('teacher', `${calls}/openings`, asked)).body).toEqual(off);
  expect((await school.give('teacher', 'student2', otherPin)).body).toEqual(off);
});

test('openings and PINs are for one’s own class: other classes, other schools and strangers get none', async () => {
  const school = await listSchool();
  const asked = { classId: classId('a'), length: 'one-hour' };
  for (const by of ['teacherB', 'student1', 'farTeacher', 'head', 'master']) {
    expect([by, (await school.give(by, 'student1', pin)).status]).toEqual([by, 403]);
    expect([by, (await school.post(by, `${calls}/openings`, asked)).status]).toEqual([by, 403]);
  }
  for (const who of ['teacher2', 'teacher', 'studentB', 'farStudent', 'nobody'])
    expect([who, (await school.give('teacher', who, pin)).status]).toEqual([who, 403]);
  expect(school.deps.db.orm.select().from(classSecret).all()).toEqual([]);
  expect(school.deps.db.orm.select().from(classOpening).all()).toEqual([]);
  const { openingId } = await school.open('teacher');
  // The opening of another class than the one that is named is nobody's to end or to renew.
  expect((await school.end('teacherB', openingId, 'b')).body).toEqual({ errors: [] });
  expect(await school.openings('teacher')).toHaveLength(1);
  for (let more = 1; more < MAX_OPENINGS; more += 1) await school.open('teacher');
  expect((await school.post('teacher2', `${calls}/openings`, asked)).body).toMatchObject({
    errors: [expect.stringMatching('End one of them first')],
  });
});

test('a PIN is four digits that nobody guesses first, of the kind that the school uses; the same given again changes nothing', async () => {
  const school = await listSchool();
  for (const secret of ['1111', '1234', '7771', 'owl-kite-sun'])
    expect((await school.give('teacher', 'student1', secret)).body).toMatchObject({
      errors: [expect.stringMatching(/^\{secrets\.0\.secret\}/)],
    });
  for (const secret of ['', '123', '12345', 'owl-kite', 'owl-kite-tree', 'a'.repeat(300)])
    expect([secret, (await school.give('teacher', 'student1', secret)).status]).toEqual([secret, 422]);
  await school.give('teacher', 'student1', pin);
  expect((await school.get('student1', '/individual/session')).status).toBe(200);
  expect((await school.give('teacher', 'student1', pin)).body).toEqual({ errors: [] });
  expect((await school.get('student1', '/individual/session')).status).toBe(200);
  expect((await school.give('teacher2', 'student1', otherPin)).body).toEqual({ errors: [] });
  expect((await school.get('student1', '/individual/session')).status).toBe(401);
  expect(trail(school).filter(({ kind }) => kind === 'class-secret-made')).toHaveLength(2);
  const twice = [pin, otherPin].map((secret) => ({ individualId: userId('student2'), secret }));
  expect(
    (await school.post('teacher', `${calls}/secrets`, { classId: classId('a'), secrets: twice })).body,
  ).toEqual({
    errors: ['{secrets.1.individualId}This student is named twice.'],
  });
});

test('a teacher ends a PIN: it opens nothing, and its student is signed out', async () => {
  const { school, cookie } = await openedSchool();
  const session = sessionOf(school, await school.enter('student1', pin, { cookie }));
  const asked = { classId: classId('a'), individualId: userId('student1') };
  const secrets = async () =>
    (await school.get('teacher2', `${calls}/secrets`, { classId: classId('a') })).body;
  expect(await secrets()).toEqual({
    secrets: [{ individualId: userId('student1'), madeAt: school.deps.clock.now() }],
  });
  for (const by of ['teacherB', 'student1', 'farTeacher'])
    expect((await school.post(by, `${calls}/secrets/end`, asked)).status).toBe(403);
  expect((await school.post('teacher2', `${calls}/secrets/end`, asked)).body).toEqual({ errors: [] });
  expect(await secrets()).toEqual({ secrets: [] });
  expect((await whoIs(school, session)).statusCode).toBe(401);
  expect(errorsOf(await school.enter('student1', pin, { cookie }))).toEqual(wrong);
});

test('of a PIN the server has a slow hash under a key that the database does not hold; of codes and tokens a hash', async () => {
  const { school, opened, cookie } = await openedSchool();
  const { db, config } = school.deps;
  const secrets = db.orm.select().from(classSecret).all();
  const stored = JSON.stringify([
    secrets,
    ...[classOpening, classDevice, audit].map((table) => db.orm.select().from(table).all()),
  ]);
  for (const hidden of [pin, opened.code, cookie.split('=')[1] ?? ''])
    expect(stored.includes(`"${hidden}"`)).toBe(false);
  const hash = secrets[0]?.hash ?? '';
  expect(hash).toMatch(/^scrypt\$/);
  // Whoever has the database alone has nothing to try PINs against.
  expect(await verifyPassword(pin, hash)).toBe(false);
  const parts = { config, ...(school.deps.passwordCost && { passwordCost: school.deps.passwordCost }) };
  expect(await createSecretHashes(parts).matches(userId('student1'), pin, hash)).toBe(true);
  const elsewhere = { ...parts, config: { ...config, sessionSecret: 'another secret of sessions' } };
  expect(await createSecretHashes(elsewhere).matches(userId('student1'), pin, hash)).toBe(false);
});

test('S8 an erased student’s PIN and tries are gone with them, and an erased teacher’s openings', async () => {
  const { school, cookie } = await openedSchool();
  const { orm } = school.deps.db;
  await school.enter('student1', otherPin, { cookie });
  for (const [who, name] of [
    ['student1', 'student1 Test'],
    ['teacher2', 'teacher2 Test'],
  ] as const) {
    if (who === 'teacher2') await school.open('teacher2');
    const body = { individualId: userId(who), confirmedName: name };
    expect((await school.post('head', '/school/data/erasure', body)).body).toEqual({ errors: [] });
  }
  expect(orm.select().from(classSecret).all()).toEqual([]);
  expect(orm.select().from(classListTry).all()).toEqual([]);
  expect(orm.select().from(classOpening).all()).toMatchObject([{ personId: userId('teacher') }]);
});

test('what ended more than a day ago is dropped with its devices and tries', async () => {
  const { school, cookie } = await openedSchool();
  const { orm } = school.deps.db;
  await school.enter('student1', otherPin, { cookie });
  school.deps.clock.advance(25 * HOUR + 1);
  const { openingId } = await school.open('teacher');
  expect(orm.select().from(classOpening).all()).toMatchObject([{ id: openingId }]);
  expect(orm.select().from(classDevice).all()).toEqual([]);
  expect(orm.select().from(classListTry).all()).toEqual([]);
});
