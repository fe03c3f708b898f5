import { expect, test } from 'vitest';
import { passwordCost } from '#server/features/accounts/password-hash.ts';
import { createSignInGuard } from '#server/features/accounts/sign-in-guard.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { handClock, testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { addPerson, postLogin, schoolWithTeacher, teacherPassword } from './people-in-test.ts';

async function school(passwordCost = cheapCost) {
  const deps = { ...testDeps(), passwordCost };
  await schoolWithTeacher(deps, passwordCost);
  return { deps, app: await testApp(deps) };
}

test('a storm of wrong passwords locks the account at that address, says for how long, and then opens again', async () => {
  const { deps, app } = await school();
  const storm = await Promise.all(
    Array.from({ length: 14 }, () => postLogin(app, { username: 'teacher', password: 'guess' })),
  );
  expect(storm.map((answer) => answer.statusCode).sort()).toEqual([
    ...Array(10).fill(403),
    ...Array(4).fill(429),
  ]);

  const locked = await postLogin(app, { username: 'Teacher', password: teacherPassword });
  expect(locked.statusCode).toBe(429);
  expect(locked.headers['retry-after']).toBe('300');
  expect(locked.json()).toEqual({
    errors: ['Too many attempts to sign in. Please wait 5 minutes and try again.'],
  });

  deps.clock.advance(300_000);
  expect((await postLogin(app, { username: 'teacher', password: teacherPassword })).statusCode).toBe(200);
});

test('a locked account locks neither another account at that address nor itself at another address', async () => {
  const { deps, app } = await school();
  await addPerson(deps, 'student1', ['student'], { password: 'abcd' });
  for (let n = 0; n < 11; n += 1) await postLogin(app, { username: 'teacher', password: 'guess' });
  expect((await postLogin(app, { username: 'student1', password: 'abcd' })).statusCode).toBe(200);
  const elsewhere = await postLogin(
    app,
    { username: 'teacher', password: teacherPassword },
    { from: '10.9.9.9' },
  );
  expect(elsewhere.statusCode).toBe(200);
});

test('a right password forgives the wrong ones before it', () => {
  const guard = createSignInGuard(handClock());
  for (let round = 0; round < 5; round += 1) {
    for (let n = 0; n < 9; n += 1) expect(guard.admit('teacher', 'school').admitted).toBe(true);
    const right = guard.admit('teacher', 'school');
    if (!right.admitted) throw new Error('not admitted');
    right.succeeded();
  }
});

test('a thousand students sign in from one address at once', () => {
  const guard = createSignInGuard(handClock());
  const all = Array.from({ length: 1000 }, (_, n) => {
    const attempt = guard.admit(`student${n}`, 'school');
    if (attempt.admitted) attempt.succeeded();
    return attempt.admitted;
  });
  expect(all.every(Boolean)).toBe(true);
});

test('guessing many accounts from one address, or one account from many addresses, is stopped', () => {
  const guard = createSignInGuard(handClock());
  const admitted = (attempts: { admitted: boolean }[]) =>
    attempts.filter((attempt) => attempt.admitted).length;
  expect(admitted(Array.from({ length: 1000 }, (_, n) => guard.admit(`student${n}`, 'one place')))).toBe(300);
  expect(admitted(Array.from({ length: 1000 }, (_, n) => guard.admit('teacher', `place ${n}`)))).toBe(100);
});

test('an unknown username takes as long as a wrong password', async () => {
  const { app } = await school(passwordCost);
  const time = async (username: string) => {
    const start = process.hrtime.bigint();
    await postLogin(app, { username, password: 'guess' });
    return Number(process.hrtime.bigint() - start);
  };
  // The least of three: what else the machine does only ever adds.
  const least = async (username: string) =>
    Math.min(await time(username), await time(username), await time(username));
  const [known, unknown] = [await least('teacher'), await least('nobody')];
  // Hashing takes some hundred milliseconds, a lookup well under one: the factor tells them apart on any machine.
  expect(unknown).toBeGreaterThan(known / 5);
});
