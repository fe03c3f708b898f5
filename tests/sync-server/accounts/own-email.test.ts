import { expect, test } from 'vitest';
import { accountLink, audit } from '#server/db/schema/accounts.ts';
import { findEmail } from '#server/features/accounts/person-email.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { mailInTest, mailText, secretIn } from './mail-in-test.ts';
import { addPerson, schoolWithTeacher, signedInCookie, teacherPassword } from './people-in-test.ts';

async function school() {
  const { mail, settings } = await mailInTest();
  const deps = testDeps(settings);
  await schoolWithTeacher(deps);
  await addPerson(deps, 'student', ['student']);
  const app = await testApp(deps);
  const as = async (username: string) => {
    const cookie = await signedInCookie(app, username);
    const headers = { cookie, 'content-type': 'application/json' };
    return {
      post: async (url: string, body: unknown) =>
        (await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })).json(),
      read: async () => (await app.inject({ url: '/individual/email', headers })).json(),
    };
  };
  const ask = (email: string, password = teacherPassword) => ({ email, retypedEmail: email, password });
  const confirm = async (secret: string) =>
    (await app.inject({ method: 'POST', url: '/individual/email/confirm', payload: { secret } })).json();
  return { deps, app, mail, as, ask, confirm };
}

test('an address is the account’s once the link that was sent there was followed, and the link works once', async () => {
  const { as, ask, mail, confirm, deps } = await school();
  const teacher = await as('teacher');
  expect(await teacher.read()).toEqual({ email: null, isVerified: false, waiting: null, canSend: true });
  expect(await teacher.post('/individual/email', ask('Ana@Hill.example'))).toEqual({ errors: [] });
  expect(await teacher.read()).toMatchObject({ email: null, waiting: 'Ana@Hill.example' });
  const { to, text } = await mailText(mail, 1);
  expect(to).toBe('Ana@hill.example');
  expect(text).toContain('http://localhost:4173/individual/confirmEmail#');
  expect(JSON.stringify(deps.db.orm.select().from(accountLink).all())).not.toContain(secretIn(text));
  expect(await confirm(secretIn(text))).toEqual({ errors: [] });
  expect(await teacher.read()).toEqual({
    email: 'Ana@Hill.example',
    isVerified: true,
    waiting: null,
    canSend: true,
  });
  expect((await confirm(secretIn(text))).errors).toHaveLength(1);
  expect(
    deps.db.orm
      .select()
      .from(audit)
      .all()
      .map(({ kind }) => kind),
  ).toContain('email-confirmed');
});

test('a link is over after a day, and when a newer one was sent', async () => {
  const { as, ask, mail, confirm, deps } = await school();
  const teacher = await as('teacher');
  await teacher.post('/individual/email', ask('one@hill.example'));
  const first = secretIn((await mailText(mail, 1)).text);
  await teacher.post('/individual/email', ask('two@hill.example'));
  const second = secretIn((await mailText(mail, 2)).text);
  expect((await confirm(first)).errors).toEqual([
    'This link has been used or is too old. Ask for a new one.',
  ]);
  deps.clock.advance(24 * 3_600_000);
  expect((await confirm(second)).errors).toHaveLength(1);
  expect(findEmail(deps.db, 'id-of-teacher').email).toBeNull();
});

test('content §5 an address is refused at its field: missing, not valid, or not repeated; and without the password', async () => {
  const { as, ask } = await school();
  const { post } = await as('student');
  const errors = async (body: unknown) => (await post('/individual/email', body)).errors;
  expect(await errors(ask(''))).toEqual(['{email}Enter an e-mail address.']);
  expect(await errors(ask('ana@hill'))).toEqual(['{email}This e-mail address is not valid.']);
  expect(await errors({ ...ask('a@hill.example'), retypedEmail: 'b@hill.example' })).toEqual([
    '{retypedEmail}The two addresses are not the same.',
  ]);
  expect(await errors(ask('a@hill.example', 'a guess'))).toEqual(['{password}This is not your password.']);
});

test('that an address is somebody else’s is told to who reads it alone', async () => {
  const { as, ask, mail, confirm } = await school();
  const [teacher, student] = [await as('teacher'), await as('student')];
  await teacher.post('/individual/email', ask('ana@hill.example'));
  await confirm(secretIn((await mailText(mail, 1)).text));
  expect(await student.post('/individual/email', ask('ANA@hill.example'))).toEqual({ errors: [] });
  expect(await confirm(secretIn((await mailText(mail, 2)).text))).toEqual({
    errors: ['This e-mail address is already registered with another account.'],
  });
  expect((await teacher.read()).email).toBe('ana@hill.example');
});

test('the address of before is told of the change; a student may have none, an educator needs one', async () => {
  const { as, ask, mail, confirm, deps } = await school();
  const [teacher, student] = [await as('teacher'), await as('student')];
  await student.post('/individual/email', ask('old@hill.example'));
  await confirm(secretIn((await mailText(mail, 1)).text));
  await student.post('/individual/email', ask('new@hill.example'));
  await confirm(secretIn((await mailText(mail, 2)).text));
  expect(await mailText(mail, 3)).toMatchObject({ to: 'old@hill.example' });
  const remove = { password: teacherPassword };
  expect(await student.post('/individual/email/remove', remove)).toEqual({ errors: [] });
  expect(findEmail(deps.db, 'id-of-student').email).toBeNull();
  expect((await teacher.post('/individual/email/remove', remove)).errors).toHaveLength(1);
});

test('one address gets five mails an hour', async () => {
  const { as, ask } = await school();
  const { post } = await as('teacher');
  for (let n = 0; n < 5; n += 1) await post('/individual/email', ask('full@hill.example'));
  expect((await post('/individual/email', ask('Full@hill.example'))).errors).toEqual([
    '{email}This address got many mails lately. Try again in an hour.',
  ]);
});

test('where the school has no e-mail the form says whom to ask', async () => {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  const app = await testApp(deps);
  const answer = await app.inject({
    method: 'POST',
    url: '/individual/email',
    headers: { cookie: await signedInCookie(app) },
    payload: { email: 'a@b.example', retypedEmail: 'a@b.example', password: teacherPassword },
  });
  expect(answer.json()).toEqual({
    errors: ['Your school has not set up e-mail. Ask your school’s administrator.'],
  });
});
