import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, person } from '#server/db/schema/accounts.ts';
import { institutionCode } from '#server/db/schema/sign-up.ts';
import { findEmail, setVerifiedEmail } from '#server/features/accounts/person-email.ts';
import { setSignUpRules } from '#server/features/schools/schools.ts';
import { makeCode } from '#server/features/sign-up/institution-codes.ts';
import { mailInTest, mailText } from '#tests/sync-server/accounts/mail-in-test.ts';
import { schoolId, teacherPassword } from '#tests/sync-server/accounts/people-in-test.ts';
import { ben, plain, schoolWithProvider, unsure } from './provider-in-test.ts';

type Options = Parameters<typeof schoolWithProvider>[0];

/** A school that lets educators of `hill.example` in, and others by a code. */
async function openSchool(options?: Options) {
  const school = await schoolWithProvider(options);
  const { deps } = school;
  setSignUpRules(deps.db, schoolId, { domains: ['hill.example'] });
  const codeFor = (role: 'student' | 'teacher', maxUses = 5) =>
    makeCode(deps.db, schoolId, { role, days: 1, maxUses }, deps.clock.now());
  const personOf = (username: string) =>
    deps.db.orm.select().from(person).where(eq(person.username, username)).get();
  return { ...school, codeFor, personOf };
}

const names = { firstName: 'Ben', lastName: 'Okoro' };
const ticketOf = (location: string) => location.split('#')[1] ?? '';

test('decision 150 an educator with a confirmed address of the school has an account at once, without a password', async () => {
  const { browser, deps, personOf } = await openSchool();
  const { goAs, arrive, post, whoAmI } = browser();
  const location = await goAs(ben, '/help');
  expect(await arrive(location)).toMatchObject({
    state: 'unbound',
    ...names,
    signUp: { isOpen: true, byAddress: true },
  });
  const made = (
    await post('/individual/sso/create', { ticket: ticketOf(location), ...names, role: 'teacher' })
  ).json();
  expect(made).toMatchObject({
    state: 'signed-in',
    to: '/help',
    session: { individual: { username: 'ben.okoro', roles: ['teacher'], hasPassword: false } },
  });
  expect(await whoAmI()).toBe('ben.okoro');
  expect(personOf('ben.okoro')).toMatchObject({ hasPassword: false, completionDue: false });
  expect(findEmail(deps.db, made.session.individual.id)).toMatchObject({ email: 'Ben@hill.example' });
  expect(findEmail(deps.db, made.session.individual.id).verifiedAt).not.toBe(null);
  const signedUp = deps.db.orm
    .select()
    .from(audit)
    .all()
    .filter(({ kind }) => kind === 'signed-up');
  expect(signedUp).toMatchObject([{ detail: { way: 'provider', roles: 'teacher' } }]);
  const again = browser();
  expect(await again.arrive(await again.goAs(ben))).toMatchObject({ state: 'signed-in' });
  // No password opens it.
  for (const password of ['', 'x', teacherPassword])
    expect(
      (await browser().post('/individual/login', { username: 'ben.okoro', password })).statusCode,
    ).not.toBe(200);
});

test('content §8 no access: an address that nobody looked at, another domain, and a student without a code', async () => {
  const { browser, deps } = await openSchool();
  const create = async (account: typeof ben, asked: object) => {
    const { goAs, post } = browser();
    return (
      await post('/individual/sso/create', { ticket: ticketOf(await goAs(account)), ...names, ...asked })
    ).json();
  };
  const noAccess = {
    state: 'unbound',
    errors: ['{code}Your address at Google gives no access to Hill School. Enter the code of your school.'],
    codes: [130],
  };
  expect(await create(unsure, { role: 'teacher' })).toMatchObject(noAccess);
  expect(await create(plain, { role: 'teacher' })).toMatchObject(noAccess);
  expect(await create(ben, { role: 'student' })).toMatchObject({
    errors: ['{code}Enter the code that your school gave you.'],
    codes: [130],
  });
  expect(await create(ben, { role: 'administrator' })).toMatchObject({
    errors: ['{role}Choose whether you are a student or an educator.'],
    codes: [120],
  });
  expect(await create(ben, { role: 'teacher', firstName: 'a<b' })).toMatchObject({ codes: [126] });
  setSignUpRules(deps.db, schoolId, { domains: [] });
  expect(await create(ben, { role: 'teacher' })).toMatchObject(noAccess);
  expect(deps.db.orm.select().from(person).all()).toHaveLength(3);
});

test('a student comes in by a code of the school, and usernames of two with one name differ', async () => {
  const { browser, codeFor, deps } = await openSchool();
  const code = codeFor('student', 1);
  const create = async (account: typeof ben) => {
    const { goAs, post } = browser();
    const asked = { ticket: ticketOf(await goAs(account)), ...names, role: 'student', code };
    return (await post('/individual/sso/create', asked)).json();
  };
  deps.db.orm
    .update(person)
    .set({ username: 'ben.okoro', usernameKey: 'ben.okoro' })
    .where(eq(person.username, 'student'))
    .run();
  expect(await create(ben)).toMatchObject({
    state: 'signed-in',
    session: { individual: { username: 'ben.okoro2', roles: ['student'] } },
  });
  expect(deps.db.orm.select().from(institutionCode).get()?.uses).toBe(1);
  expect(await create(plain)).toMatchObject({
    state: 'unbound',
    errors: ['{code}This code is not valid here. Check it, or ask whoever gave it to you.'],
    codes: [130],
  });
});

test('sixty wrong codes from an address wait an hour, by whichever way they come', async () => {
  const { browser } = await openSchool();
  const { goAs, post } = browser();
  const asked = { ticket: ticketOf(await goAs(plain)), ...names, role: 'student', code: 'ABCD-2345' };
  for (let wrong = 0; wrong < 60; wrong += 1)
    expect((await post('/individual/sso/create', asked)).json()).toMatchObject({ state: 'unbound' });
  expect((await post('/individual/sso/create', asked)).statusCode).toBe(429);
  const form = { ...names, username: 'ana.ruiz', password: 'maple-33', retypedPassword: 'maple-33' };
  const byForm = { ...form, role: 'student', code: 'ABCD-2345' };
  expect((await post('/individual/createAccount', byForm)).statusCode).toBe(429);
});

test('whose address has an account already is told so, and connects that one', async () => {
  const { browser, deps } = await openSchool();
  setVerifiedEmail(deps.db, { id: 'id-of-teacher', schoolId }, 'ben@hill.example', deps.clock.now());
  const { goAs, post, connect } = browser();
  const location = await goAs(ben);
  expect(
    (await post('/individual/sso/create', { ticket: ticketOf(location), ...names, role: 'teacher' })).json(),
  ).toMatchObject({ state: 'unbound', codes: [125] });
  expect(await connect(location, { username: 'teacher', password: teacherPassword })).toMatchObject({
    state: 'signed-in',
  });
});

test('content §5 account completion: an educator without an address gives one; nobody changes who they are by it', async () => {
  const { mail, settings } = await mailInTest();
  const { PUBLIC_URL: _own, ...mailSettings } = settings;
  const { browser, codeFor, personOf } = await openSchool({ settings: mailSettings });
  const { goAs, post, get } = browser();
  const asked = { ticket: ticketOf(await goAs(plain)), firstName: 'Ana', lastName: 'Ruiz' };
  const code = codeFor('teacher');
  await post('/individual/sso/create', { ...asked, role: 'teacher', code });
  expect((await get('/individual/session')).json()).toMatchObject({
    individual: { username: 'ana.ruiz', completionDue: true },
  });
  const complete = async (body: object) =>
    (await post('/individual/completeAccount/saveIndividualData', body)).json().errors;
  expect(await complete({ email: '', role: '' })).toEqual([
    '{email}Enter an e-mail address.',
    '{role}Choose whether you are a student or an educator.',
  ]);
  expect(await complete({ email: 'no address', role: 'student' })).toEqual([
    '{email}This e-mail address is not valid.',
    '{role}This is not what your account is for. Ask your school’s administrator.',
  ]);
  expect(personOf('ana.ruiz')?.completionDue).toBe(true);
  expect(await complete({ email: 'ana@hill.example', role: 'teacher' })).toEqual([]);
  expect(personOf('ana.ruiz')).toMatchObject({ completionDue: false, email: null });
  expect((await get('/individual/session')).json().individual).not.toHaveProperty('completionDue');
  expect(await mailText(mail, 1)).toMatchObject({
    to: 'ana@hill.example',
    text: expect.stringContaining('confirm it within a day'),
  });
  expect(await complete({ email: 'other@hill.example', role: 'teacher' })).toEqual([
    'Nothing is missing in your account. You change it under Account and settings.',
  ]);
});

test('who has no password chooses a first one within ten minutes of a sign-in, and may remove the provider then', async () => {
  const { browser, deps } = await openSchool();
  const { goAs, arrive, post, get } = browser();
  await post('/individual/sso/create', { ticket: ticketOf(await goAs(ben)), ...names, role: 'teacher' });
  const choose = async (password: string) =>
    (await post('/individual/password', { current: '', password })).json();
  deps.clock.advance(10 * 60_000);
  expect((await choose('three words or so')).errors).toEqual([
    'Sign out and in again, to be sure that it is you. Then do this within ten minutes.',
  ]);
  expect((await post('/individual/accountBind/remove', { provider: 'google' })).json().errors).toEqual([
    'Sign out and in again, to be sure that it is you. Then do this within ten minutes.',
  ]);
  await arrive(await goAs(ben));
  expect((await choose('ben')).errors).toEqual(['{password}Use at least 10 characters for the password.']);
  expect((await choose('three words or so')).errors).toEqual([]);
  expect((await get('/individual/session')).json().individual).not.toHaveProperty('hasPassword');
  // From now on the password is what is asked for.
  expect((await choose('another of three words')).errors).toEqual(['{current}This is not your password.']);
  expect((await post('/individual/accountBind/remove', { provider: 'google' })).json().errors).toEqual([]);
  expect(
    (await browser().post('/individual/login', { username: 'ben.okoro', password: 'three words or so' }))
      .statusCode,
  ).toBe(200);
});
