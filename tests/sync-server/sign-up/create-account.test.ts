import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, person } from '#server/db/schema/accounts.ts';
import { institutionCode, pendingSignUp } from '#server/db/schema/sign-up.ts';
import { findCredentials } from '#server/features/accounts/people.ts';
import { findEmail } from '#server/features/accounts/person-email.ts';
import { addPending, MAX_WAITING } from '#server/features/sign-up/pending-sign-ups.ts';
import { mailText, secretIn } from '#tests/sync-server/accounts/mail-in-test.ts';
import { getSession, postLogin, schoolId } from '#tests/sync-server/accounts/people-in-test.ts';
import { testApp } from '#tests/sync-server/app/server-in-test.ts';
import { chosen, educator, openSchool, student } from './school-in-test.ts';

test('content §2 a student with a code of the school has an account at once and is signed in', async () => {
  const { app, codeFor, post, deps } = await openSchool();
  const code = codeFor('student');
  const answer = await post('/individual/createAccount', {
    ...student,
    code: `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`,
  });
  expect(answer.json()).toMatchObject({
    errors: [],
    codes: [],
    session: { individual: { roles: ['student'] } },
  });
  const cookie = `session=${answer.cookies.find(({ name }) => name === 'session')?.value}`;
  expect((await getSession(app, cookie)).json()).toMatchObject({ individual: { username: 'mei.luk' } });
  expect((await postLogin(app, { username: 'Mei.Luk', password: 'maple-33' })).statusCode).toBe(200);
  expect(deps.db.orm.select().from(institutionCode).get()?.uses).toBe(1);
  expect(
    deps.db.orm
      .select()
      .from(audit)
      .all()
      .map(({ kind }) => kind),
  ).toContain('signed-up');
});

test('content §5 what is wrong stands at its field, with the number of its error', async () => {
  const { create } = await openSchool();
  const answer = await create({
    ...{ firstName: '', lastName: 'a<b', username: 'me', password: 'abc', retypedPassword: 'abd' },
    ...{ email: 'not an address', role: '', code: '' },
  });
  expect(answer).toEqual({
    individual: '',
    errors: [
      '{firstName}Enter a first name or initial.',
      '{lastName}Names have letters, numbers, spaces, apostrophes, hyphens and full stops.',
      '{username}Use at least 4 characters for the username.',
      '{password}Use at least 10 characters for the password.',
      '{retypedPassword}The two passwords are not the same.',
      '{role}Choose whether you are a student or an educator.',
      '{email}This e-mail address is not valid.',
    ],
    codes: [126, 127, 120],
  });
});

test('content §5 passwords: 4 characters for students, 10 for educators, 72 bytes, none of the most used', async () => {
  const { create, codeFor } = await openSchool();
  const code = codeFor('student');
  const problem = async (asked: object) => (await create({ code, ...asked })).errors[0];
  const both = (password: string) => ({ password, retypedPassword: password });
  expect(await problem(both('abc'))).toBe('{password}Use at least 4 characters for the password.');
  expect(await problem(both('é'.repeat(37)))).toBe(
    '{password}The password is too long: use at most 72 bytes.',
  );
  expect(await problem(both('Dragon'))).toBe(
    '{password}This password is one of the most used. Please choose another.',
  );
  expect(await problem(both('kul.iem'))).toBe('{password}Use a password that is not the username.');
  expect(await problem({ ...educator, ...both('maple-33') })).toBe(
    '{password}Use at least 10 characters for the password.',
  );
  expect(await problem({ username: 'a'.repeat(41) })).toBe(
    '{username}Use at most 40 characters for the username.',
  );
});

test('nobody signs up without a code or an address of the school, nor with a code of another role, used up, over or withdrawn', async () => {
  const { create, codeFor, deps, asAdmin } = await openSchool();
  const notValid = ['{code}This code is not valid here. Check it, or ask whoever gave it to you.'];
  expect((await create({})).errors).toEqual(['{code}Enter the code that your school gave you.']);
  expect(await create({ code: 'ABCD2345' })).toMatchObject({ errors: notValid, codes: [130] });
  expect((await create({ code: codeFor('teacher') })).errors).toEqual(notValid);
  const once = codeFor('student', 1);
  expect((await create({ code: once })).errors).toEqual([]);
  expect((await create({ code: once, username: 'another' })).errors).toEqual(notValid);
  const admin = await asAdmin();
  const withdrawn = codeFor('student');
  const listed = (await admin.report()).codes.find((one: { code: string }) => one.code === withdrawn);
  await admin.post('/school/sign-up/codes/withdraw', { codeId: listed.codeId });
  expect((await create({ code: withdrawn, username: 'another' })).errors).toEqual(notValid);
  const over = codeFor('student');
  deps.clock.advance(14 * 86_400_000);
  expect((await create({ code: over, username: 'another' })).errors).toEqual(notValid);
  expect((await create({ ...educator })).errors).toEqual([
    '{email}Enter the code of your school, or use your e-mail address at the school.',
  ]);
});

test('an educator has no account before the link of the mail was followed with the password', async () => {
  const { app, create, codeFor, mail, post, deps } = await openSchool();
  expect(await create({ ...educator, code: codeFor('teacher') })).toEqual({
    individual: '',
    errors: [],
    codes: [],
    waiting: 'mail',
  });
  expect((await postLogin(app, { username: 'ben.okoro', password: chosen })).statusCode).toBe(403);
  const { to, text } = await mailText(mail, 1);
  expect(to).toBe('ben@hill.example');
  const secret = secretIn(text);
  const confirm = async (password: string) =>
    (await post('/individual/createAccount/confirm', { secret, password })).json();
  expect((await confirm('a wrong guess')).errors).toEqual([
    '{password}This is not the password that you chose when you signed up.',
  ]);
  expect(await confirm(chosen)).toMatchObject({
    errors: [],
    session: { individual: { username: 'ben.okoro', roles: ['teacher'] } },
  });
  const { id = '' } = findCredentials(deps.db, { schoolId, username: 'ben.okoro' }) ?? {};
  expect(findEmail(deps.db, id)).toMatchObject({ email: 'ben@hill.example', verifiedAt: deps.clock.now() });
  expect((await confirm(chosen)).errors).toEqual([
    'This link has been used or is too old. Ask for a new one.',
  ]);
});

test('an address of the school’s domain lets an educator in, once it is confirmed; a domain below it does not', async () => {
  const { create, asAdmin, mail } = await openSchool();
  const admin = await asAdmin();
  await admin.post('/school/sign-up/domains', { domains: '@Hill.example' });
  expect((await create(educator)).waiting).toBe('mail');
  const below = 'ben@evil.hill.example';
  expect((await create({ ...educator, email: below, retypedEmail: below })).codes).toEqual([130]);
  expect((await mailText(mail, 1)).to).toBe('ben@hill.example');
  expect(await admin.post('/school/sign-up/domains', { domains: 'gmail.com' })).toEqual({
    errors: ['{domains}Anybody can have an address at gmail.com.'],
  });
});

test('whether an address has an account is told to who reads it, and the form answers alike', async () => {
  const { create, codeFor, mail, deps } = await openSchool();
  deps.db.orm
    .update(person)
    .set({ email: 'ben@hill.example', emailKey: 'ben@hill.example', emailVerifiedAt: 1 })
    .where(eq(person.username, 'teacher'))
    .run();
  expect(await create({ ...educator, code: codeFor('teacher') })).toMatchObject({
    errors: [],
    waiting: 'mail',
  });
  expect((await mailText(mail, 1)).text).toContain('http://localhost:4173/forgetLogin/usernamePassword');
  const other = { email: 'new@hill.example', retypedEmail: 'new@hill.example' };
  const code = codeFor('teacher');
  expect(await create({ ...educator, ...other, code })).toEqual(await create({ ...educator, code }));
});

test('a full queue answers alike whether an address has an account or not, and what is asked for fills it alike', async () => {
  const { create, codeFor, deps } = await openSchool();
  const at = (email: string) => ({ ...educator, email, retypedEmail: email, code });
  const code = codeFor('teacher');
  deps.db.orm
    .update(person)
    .set({ email: 'known@hill.example', emailKey: 'known@hill.example', emailVerifiedAt: 1 })
    .where(eq(person.username, 'teacher'))
    .run();
  const waits = {
    schoolId,
    passwordHash: '',
    codeId: null,
    way: 'code',
    ...{ firstName: '', lastName: '' },
  } as const;
  for (let n = 1; n < MAX_WAITING; n += 1)
    addPending(deps.db, { ...waits, username: `u${n}`, email: `u${n}@hill.example` }, deps.clock.now());
  expect((await create(at('known@hill.example'))).waiting).toBe('mail');
  const full = { individual: '', errors: ['Something went wrong. Please try again later.'], codes: [] };
  expect(await create(at('known@hill.example'))).toEqual(full);
  expect(await create(at('unknown@hill.example'))).toEqual(full);
  deps.clock.advance(7 * 86_400_000);
  expect((await create(at('unknown@hill.example'))).waiting).toBe('mail');
});

test('whom nobody confirmed in a week is forgotten, also where nobody signs up after them', async () => {
  const { create, codeFor, deps } = await openSchool();
  await create({ ...educator, code: codeFor('teacher') });
  const kept = () => deps.db.orm.select().from(pendingSignUp).all().length;
  deps.clock.advance(7 * 86_400_000 - 1);
  await testApp(deps);
  expect(kept()).toBe(1);
  deps.clock.advance(1);
  await testApp(deps);
  expect(kept()).toBe(0);
});

test('who asks again with the same address takes the place of the request before, whose link ends', async () => {
  const { create, codeFor, mail, post, deps } = await openSchool();
  const code = codeFor('teacher');
  await create({ ...educator, code });
  const first = secretIn((await mailText(mail, 1)).text);
  await create({ ...educator, code, username: 'ben.o', email: 'BEN@hill.example' });
  const second = secretIn((await mailText(mail, 2)).text);
  expect(deps.db.orm.select().from(pendingSignUp).all()).toMatchObject([{ username: 'ben.o' }]);
  const confirm = async (secret: string) =>
    (await post('/individual/createAccount/confirm', { secret, password: chosen })).json();
  expect((await confirm(first)).errors).toEqual([
    'This link has been used or is too old. Ask for a new one.',
  ]);
  expect(await confirm(second)).toMatchObject({ session: { individual: { username: 'ben.o' } } });
});

test('an administrator who confirms an address that has an account is told so, and none is made', async () => {
  const { create, codeFor, asAdmin, deps } = await openSchool();
  deps.db.orm
    .update(person)
    .set({ email: 'ben@hill.example', emailKey: 'ben@hill.example', emailVerifiedAt: 1 })
    .where(eq(person.username, 'teacher'))
    .run();
  await create({ ...educator, code: codeFor('teacher') });
  const admin = await asAdmin();
  const [{ signUpId }] = (await admin.report()).waiting;
  const { errors } = await admin.post('/school/sign-up/confirm', { signUpId });
  expect(errors[0]).toMatch(/^This e-mail address is already registered/);
  expect(findCredentials(deps.db, { schoolId, username: 'ben.okoro' })).toBeNull();
});

test('a username in use is told to who has a code; who came by an address chooses another with the link', async () => {
  const { create, codeFor, asAdmin, mail, post } = await openSchool();
  expect(await create({ code: codeFor('student'), username: 'Teacher' })).toMatchObject({
    errors: ['{username}This username is taken. Choose another.'],
    codes: [128],
  });
  await (await asAdmin()).post('/school/sign-up/domains', { domains: 'hill.example' });
  expect((await create({ ...educator, username: 'TEACHER' })).waiting).toBe('mail');
  const secret = secretIn((await mailText(mail, 1)).text);
  const confirm = async (username: string) =>
    (await post('/individual/createAccount/confirm', { secret, password: chosen, username })).json();
  expect((await confirm('')).errors).toEqual(['{username}This username is taken. Choose another.']);
  expect(await confirm('ben.okoro')).toMatchObject({ errors: [], session: {} });
});

test('where the school has no e-mail, an administrator confirms an educator, or declines', async () => {
  const { create, codeFor, asAdmin, app, deps } = await openSchool({ hasMail: false });
  const code = codeFor('teacher');
  expect((await create({ ...educator, code })).waiting).toBe('administrator');
  const other = { username: 'other', email: 'o@hill.example', retypedEmail: 'o@hill.example' };
  deps.clock.advance(1_000);
  await create({ ...educator, ...other, code });
  const admin = await asAdmin();
  const [first, second] = (await admin.report()).waiting;
  expect(first).toMatchObject({ username: 'ben.okoro', email: 'ben@hill.example', way: 'code' });
  expect(await admin.post('/school/sign-up/confirm', { signUpId: first.signUpId })).toEqual({ errors: [] });
  expect(await admin.post('/school/sign-up/decline', { signUpId: second.signUpId })).toEqual({ errors: [] });
  expect((await postLogin(app, { username: 'ben.okoro', password: chosen })).statusCode).toBe(200);
  expect((await postLogin(app, { username: 'other', password: chosen })).statusCode).toBe(403);
  expect((await admin.report()).waiting).toEqual([]);
  const { id = '' } = findCredentials(deps.db, { schoolId, username: 'ben.okoro' }) ?? {};
  expect(findEmail(deps.db, id)).toEqual({ email: 'ben@hill.example', verifiedAt: null });
});

test('a student’s address is confirmed like anybody’s, and the account does not wait for it', async () => {
  const { create, codeFor, mail } = await openSchool();
  const email = 'mei@home.example';
  const made = await create({ code: codeFor('student'), email, retypedEmail: email });
  expect(made.individual).not.toBe('');
  expect((await mailText(mail, 1)).text).toContain('/individual/confirmEmail#');
});

test('sixty wrong codes from one address have to wait, right ones too, and the trail says so', async () => {
  const { post, codeFor, deps } = await openSchool();
  const status = async (code: string) =>
    (await post('/individual/createAccount', { ...student, code })).statusCode;
  for (let n = 0; n < 60; n += 1) expect(await status('ABCD2345')).toBe(200);
  expect(await status(codeFor('student'))).toBe(429);
  const lines = deps.db.orm.select().from(audit).where(eq(audit.kind, 'limit-reached')).all();
  expect(lines).toHaveLength(1);
});

test('the form is told whether the school lets people sign up at all', async () => {
  const { app, codeFor } = await openSchool();
  const facts = async () => (await app.inject({ url: '/individual/signUp' })).json();
  expect(await facts()).toEqual({ isOpen: false, byAddress: false, canSend: true });
  codeFor('student');
  expect((await facts()).isOpen).toBe(true);
});
