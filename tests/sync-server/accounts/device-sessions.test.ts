import { expect, test } from 'vitest';
import { deviceSession } from '#server/db/schema/accounts.ts';
import { deviceLabel } from '#server/features/accounts/device-label.ts';
import { ASKED_FOR } from '#shared/domain/accounts/asked-for.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import {
  addPerson,
  getSession,
  postLogin,
  postLogout,
  schoolWithTeacher,
  signedInCookie,
  teacherPassword,
} from './people-in-test.ts';

const day = 24 * 60 * 60 * 1000;

async function school(environment: Record<string, string> = {}) {
  const deps = testDeps(environment);
  await schoolWithTeacher(deps);
  return { deps, app: await testApp(deps) };
}

test('the session cookie is httpOnly, SameSite=Lax, for the whole site, and Secure only over https', async () => {
  const { app } = await school({ TRUST_PROXY: '10.0.0.1' });
  const credentials = { username: 'teacher', password: teacherPassword };
  const plain = (await postLogin(app, credentials)).cookies[0];
  expect(plain).toMatchObject({
    name: 'session',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 90 * 86_400,
  });
  expect(plain).not.toHaveProperty('secure');
  const https = await postLogin(app, credentials, { headers: { 'x-forwarded-proto': 'https' } });
  expect(https.cookies[0]).toMatchObject({ secure: true });
});

test('where the school’s address is https, the cookie is Secure and for this host alone, whatever a proxy talks', async () => {
  const { app } = await school({ PUBLIC_URL: 'https://packs.example.edu' });
  const answer = await postLogin(app, { username: 'teacher', password: teacherPassword });
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-session', secure: true, path: '/' });
  expect(answer.cookies[0]).not.toHaveProperty('domain');
  const cookie = await signedInCookie(app);
  expect((await getSession(app, cookie)).statusCode).toBe(200);
  // What a neighbour's subdomain sets under the plain name is nobody's session.
  expect((await getSession(app, cookie.replace('__Host-', ''))).statusCode).toBe(401);
  const out = await postLogout(app, cookie);
  expect(out.cookies[0]).toMatchObject({ name: '__Host-session', value: '', secure: true });
});

test('without a cookie, with a tampered one, or with one signed elsewhere, nobody is signed in', async () => {
  const { app } = await school();
  const other = await school();
  const cookie = await signedInCookie(app);
  const foreign = await signedInCookie(other.app);
  for (const bad of [
    '',
    'session=',
    'session=x.y.z',
    `${cookie}x`,
    cookie.replace(/\.[^.]+$/, '.AAAA'),
    foreign,
  ]) {
    const answer = await getSession(app, bad);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ errors: ['Please sign in.'] });
  }
});

test('D12 a page that asks for somebody else than the cookie is of, or for nobody, is signed in as nobody', async () => {
  const { app, deps } = await school();
  await addPerson(deps, 'another', ['student']);
  const cookie = await signedInCookie(app);
  const asking = async (asked: string) =>
    app.inject({ url: '/individual/session', headers: { cookie, [ASKED_FOR]: asked } });
  expect((await asking('id-of-teacher')).statusCode).toBe(200);
  for (const other of ['id-of-another', '', 'nobody'])
    expect((await asking(other)).json()).toEqual({ errors: ['Please sign in.'] });
  // That somebody ended the session is told to its own person alone: another's device would close.
  deps.db.orm.update(deviceSession).set({ revokedAt: 1 }).run();
  expect((await asking('id-of-teacher')).json()).toMatchObject({ code: 'revoked' });
  expect((await asking('id-of-another')).json()).toEqual({ errors: ['Please sign in.'] });
});

test('signing out ends this session for good, also for a copy of its cookie, and no other session', async () => {
  const { app } = await school();
  const here = await signedInCookie(app);
  const elsewhere = await signedInCookie(app);
  const answer = await postLogout(app, here);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'SUCCESS' }]);
  expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '', maxAge: 0 });
  expect((await getSession(app, here)).statusCode).toBe(401);
  expect((await getSession(app, elsewhere)).statusCode).toBe(200);
});

test('D1 signing out twice, or long after the session ended, says yes: a device may call late', async () => {
  const { app } = await school();
  const cookie = await signedInCookie(app);
  for (const sent of [cookie, cookie, '']) expect((await postLogout(app, sent)).statusCode).toBe(200);
});

test('D1 a session lasts 90 days after its device was last heard from, and slides', async () => {
  const { deps, app } = await school();
  const cookie = await signedInCookie(app);
  deps.clock.advance(89 * day);
  const late = await getSession(app, cookie);
  expect(late.statusCode).toBe(200);
  expect(late.cookies[0]).toMatchObject({ name: 'session', maxAge: 90 * 86_400 });
  deps.clock.advance(89 * day);
  expect((await getSession(app, cookie)).statusCode).toBe(200);
  deps.clock.advance(90 * day);
  expect((await getSession(app, cookie)).statusCode).toBe(401);
});

test('a start of the server forgets sessions that ended long ago, and no live one', async () => {
  const { deps, app } = await school();
  await signedInCookie(app);
  deps.clock.advance(90 * day);
  const live = await signedInCookie(app);
  await testApp(deps);
  expect(deps.db.orm.select().from(deviceSession).all()).toHaveLength(1);
  expect((await getSession(app, live)).statusCode).toBe(200);
});

test('being heard from is written once an hour, not with every request', async () => {
  const { deps, app } = await school();
  const cookie = await signedInCookie(app);
  const lastSeen = () => deps.db.orm.select().from(deviceSession).get()?.lastSeenAt;
  const signedInAt = deps.clock.now();
  deps.clock.advance(3_599_999);
  expect((await getSession(app, cookie)).cookies).toEqual([]);
  expect(lastSeen()).toBe(signedInAt);
  deps.clock.advance(1);
  await getSession(app, cookie);
  expect(lastSeen()).toBe(signedInAt + 3_600_000);
});

test('signing in anew on a browser ends the session it had', async () => {
  const { app } = await school();
  const first = await signedInCookie(app);
  await postLogin(app, { username: 'teacher', password: teacherPassword }, { headers: { cookie: first } });
  expect((await getSession(app, first)).statusCode).toBe(401);
});

test('a restart of the server keeps everyone signed in', async () => {
  const { deps, app } = await school();
  const cookie = await signedInCookie(app);
  await app.close();
  expect((await getSession(await testApp(deps), cookie)).statusCode).toBe(200);
});

test('a device is labelled in words that its owner recognises', () => {
  const chromebook =
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
  const ipad =
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';
  expect(deviceLabel(chromebook)).toBe('Chrome on ChromeOS');
  expect(deviceLabel(ipad)).toBe('Safari on iOS');
  expect(
    deviceLabel(`${chromebook} Edg/156.0`.replace('X11; CrOS x86_64 14541.0.0', 'Windows NT 10.0')),
  ).toBe('Edge on Windows');
  expect(deviceLabel(undefined)).toBe('Browser');
});
