import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, person, providerBinding } from '#server/db/schema/accounts.ts';
import { teacherPassword } from '#tests/sync-server/accounts/people-in-test.ts';
import { ben, mei, schoolWithProvider } from './provider-in-test.ts';

const owner = { username: 'teacher', password: teacherPassword };
const createBind = '/individual/accountBind/createBind';
const completeBind = '/individual/accountBind/completeBind';
const remove = '/individual/accountBind/remove';

/** The school, and a browser in which `teacher` is signed in. */
async function signedIn() {
  const school = await schoolWithProvider();
  const teacher = school.browser();
  await teacher.post('/individual/login', owner);
  /** Connects as the settings do; returns where it leads in the end. */
  const bindAs = async (account: { sub: string }, password = '') => {
    const { errors } = (await teacher.post(createBind, { provider: 'google', password })).json();
    if (errors.length > 0) return errors;
    const there = String((await teacher.get(completeBind)).headers.location);
    return teacher.follow(await school.provider.signIn(there, account.sub));
  };
  const shown = async () => (await teacher.get('/individual/accountBind')).json().providers;
  return { ...school, teacher, bindAs, shown };
}

test('content §7 an account is connected in the settings, and signs in with the provider from then on', async () => {
  const { bindAs, shown, browser, deps, provider } = await signedIn();
  const none = { id: 'google', name: 'Google', isBound: false, email: null, isSetUp: true };
  expect(await shown()).toEqual([none]);
  expect(await bindAs(ben)).toBe('/account?bind=bound&provider=google');
  expect(await shown()).toEqual([{ ...none, isBound: true, email: 'Ben@hill.example' }]);
  const elsewhere = browser();
  expect(await elsewhere.arrive(await elsewhere.goAs(ben))).toMatchObject({ state: 'signed-in' });
  expect(await bindAs(ben)).toBe('/account?bind=bound&provider=google');
  expect(await bindAs(mei)).toBe('/account?bind=hasOther&provider=google');
  expect(deps.db.orm.select().from(providerBinding).all()).toMatchObject([
    { issuer: provider.issuer, subject: 'ben-there', personId: 'id-of-teacher' },
  ]);
});

test('a borrowed device is not enough: ten minutes after the sign-in the password is asked for', async () => {
  const { bindAs, deps, teacher } = await signedIn();
  deps.clock.advance(10 * 60_000);
  const missing = ['{password}Enter your password, or sign in again.'];
  expect(await bindAs(ben)).toEqual(missing);
  expect(await bindAs(ben, 'a guess')).toEqual(['{password}This is not your password.']);
  expect(await bindAs(ben, teacherPassword)).toBe('/account?bind=bound&provider=google');
  expect((await teacher.post(remove, { provider: 'google' })).json()).toEqual({ errors: missing });
});

test('completeBind leads nowhere without createBind, a second time, and for another session', async () => {
  const { teacher, browser, provider } = await signedIn();
  const over = '/account?bind=providerOver';
  expect(String((await teacher.get(completeBind)).headers.location)).toBe(over);
  await teacher.post(createBind, { provider: 'google' });
  const student = browser();
  await student.post('/individual/login', { ...owner, username: 'student' });
  expect(String((await student.get(completeBind)).headers.location)).toBe(over);
  const there = String((await teacher.get(completeBind)).headers.location);
  expect(String((await teacher.get(completeBind)).headers.location)).toBe(over);

  // Who is signed in by the time that the provider leads back is somebody else.
  const back = await provider.signIn(there, ben.sub);
  await teacher.post('/individual/logout', {});
  await teacher.post('/individual/login', { ...owner, username: 'student' });
  expect(await teacher.follow(back)).toBe('/account?bind=providerOver&provider=google');
});

test('a provider is removed, and one way to sign in stays', async () => {
  const { bindAs, teacher, deps, browser, shown } = await signedIn();
  await bindAs(ben);
  const hasPassword = (value: boolean) =>
    deps.db.orm.update(person).set({ hasPassword: value }).where(eq(person.username, 'teacher')).run();
  hasPassword(false);
  expect((await teacher.post(remove, { provider: 'google' })).json()).toEqual({
    errors: ['This is your only way to sign in. Choose a password first.'],
  });
  expect(await shown()).toMatchObject([{ isBound: true }]);
  hasPassword(true);
  expect((await teacher.post(remove, { provider: 'google' })).json()).toEqual({ errors: [] });
  expect(await shown()).toMatchObject([{ isBound: false }]);
  const elsewhere = browser();
  expect(await elsewhere.arrive(await elsewhere.goAs(ben))).toMatchObject({ state: 'unbound' });
  const noted = deps.db.orm
    .select()
    .from(audit)
    .all()
    .filter(({ kind }) => kind.startsWith('provider-'));
  expect(noted).toMatchObject([
    { kind: 'provider-bound', subjectId: 'id-of-teacher', detail: { provider: 'Google' } },
    { kind: 'provider-unbound', subjectId: 'id-of-teacher', detail: { provider: 'Google' } },
  ]);
});

test('a provider that the school gave up is shown while it is connected, and is removed by its address', async () => {
  const { teacher, deps, shown } = await signedIn();
  const issuer = 'https://former.example';
  const row = {
    schoolId: 'school-1',
    issuer,
    subject: 's',
    personId: 'id-of-teacher',
    email: null,
    boundAt: 0,
  };
  deps.db.orm.insert(providerBinding).values(row).run();
  expect(await shown()).toMatchObject([
    { id: 'google', isBound: false },
    { id: issuer, isBound: true, isSetUp: false },
  ]);
  expect((await teacher.post(remove, { provider: issuer })).json()).toEqual({ errors: [] });
  expect(await shown()).toHaveLength(1);
});

test('administrators see with whom their school’s people sign in', async () => {
  const { browser } = await signedIn();
  const admin = browser();
  await admin.post('/individual/login', { ...owner, username: 'admin' });
  expect((await admin.get('/school/health-report')).json()).toMatchObject({
    services: { signIn: ['Google'] },
  });
});
