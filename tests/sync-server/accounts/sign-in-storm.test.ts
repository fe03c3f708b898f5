import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordCost } from '#server/features/accounts/password-hash.ts';
import { createSignInGuard, waitsMs, type SignInAttempt } from '#server/features/accounts/sign-in-guard.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { handClock, testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { addPerson, postLogin, schoolWithTeacher, teacherPassword } from './people-in-test.ts';

async function school(passwordCost = cheapCost) {
  const deps = { ...testDeps(), passwordCost };
  await schoolWithTeacher(deps, passwordCost);
  return { deps, app: await testApp(deps) };
}

const right = { username: 'teacher', password: teacherPassword };
const wrong = { username: 'teacher', password: 'guess' };
/** The cookie by which the server knows a browser again, as that browser sends it. */
function knownHere(answer: { cookies: readonly { name: string; value: string }[] }): string {
  const cookie = answer.cookies.find(({ name }) => name === 'known-here');
  if (cookie === undefined) throw new Error('no browser cookie');
  return `known-here=${cookie.value}`;
}
const attempt = (
  account: string,
  address = 'school',
  knownBrowserId: string | null = null,
): SignInAttempt => ({ account, address, knownBrowserId });

test('S2-6 wrong passwords have to wait longer and longer, and the wait is told', async () => {
  const { deps, app } = await school();
  const storm = await Promise.all(Array.from({ length: 14 }, () => postLogin(app, wrong)));
  expect(storm.map((answer) => answer.statusCode).sort()).toEqual([
    ...Array(5).fill(403),
    ...Array(9).fill(429),
  ]);
  for (const seconds of [5, 15, 60, 300, 900, 900]) {
    const refused = await postLogin(app, { ...right, username: 'Teacher' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds)]);
    deps.clock.advance(seconds * 1000);
    expect((await postLogin(app, wrong)).statusCode).toBe(403);
  }
  const refused = await postLogin(app, right);
  expect(refused.json()).toEqual({
    errors: ['Too many attempts to sign in. Please wait 15 minutes and try again.'],
  });
  deps.clock.advance(900_000);
  expect((await postLogin(app, right)).statusCode).toBe(200);
});

test('S2-6 nobody locks out who has used this browser before, from whatever address', async () => {
  const { app } = await school();
  const cookie = knownHere(await postLogin(app, right));
  for (let n = 0; n < 50; n += 1) await postLogin(app, wrong, { from: n < 25 ? '10.0.0.1' : `10.1.0.${n}` });
  expect((await postLogin(app, right)).statusCode).toBe(429);
  expect((await postLogin(app, right, { headers: { cookie } })).statusCode).toBe(200);
});

test('S2-6 the cookie of a browser opens nothing, and helps nobody else', async () => {
  const { deps, app } = await school();
  await addPerson(deps, 'student1', ['student'], { password: 'abcd' });
  const first = await postLogin(app, { username: 'student1', password: 'abcd' });
  const cookie = knownHere(first);
  const set = first.cookies.find(({ name }) => name === 'known-here');
  expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/individual/login' });
  expect(cookie).not.toContain('student1');
  const session = await app.inject({ url: '/individual/session', headers: { cookie } });
  expect(session.statusCode).toBe(401);
  // Student1's browser is an unknown one to the teacher's account.
  for (let n = 0; n < 5; n += 1) await postLogin(app, wrong);
  expect((await postLogin(app, right, { headers: { cookie } })).statusCode).toBe(429);
  // One letter of it changed, or made up, it is no browser of ours.
  for (const forged of [`${cookie.slice(0, -1)}-`, 'known-here=a.b.c', 'known-here='])
    expect((await postLogin(app, right, { headers: { cookie: forged } })).statusCode).toBe(429);
});

test('S2-6 guesses in a known browser wait, too', async () => {
  const { app } = await school();
  const cookie = knownHere(await postLogin(app, right));
  const answers = [];
  for (let n = 0; n < 8; n += 1) answers.push(await postLogin(app, wrong, { headers: { cookie } }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
});

test('S2-6 a browser remembers ten people, the newest', async () => {
  const { deps, app } = await school();
  let cookie = knownHere(await postLogin(app, right));
  for (let n = 0; n < 10; n += 1) {
    await addPerson(deps, `pupil${n}`, ['student'], { password: 'abcd' });
    const answer = await postLogin(app, { username: `pupil${n}`, password: 'abcd' }, { headers: { cookie } });
    cookie = knownHere(answer);
  }
  const here = { headers: { cookie } };
  for (let n = 0; n < 5; n += 1) await postLogin(app, wrong);
  for (let n = 0; n < 5; n += 1) await postLogin(app, { username: 'pupil9', password: 'guess' });
  expect((await postLogin(app, right, here)).statusCode).toBe(429);
  expect((await postLogin(app, { username: 'pupil9', password: 'abcd' }, here)).statusCode).toBe(200);
});

test('S2-6 guesses at usernames that nobody has keep nobody out', async () => {
  const guard = createSignInGuard(handClock());
  for (let n = 0; n < 5_000; n += 1) guard.admit(attempt(`invented${n}`));
  expect(guard.admit(attempt('teacher')).admitted).toBe(true);
});

test('an account that waits keeps neither another account at that address out nor itself elsewhere', async () => {
  const { deps, app } = await school();
  await addPerson(deps, 'student1', ['student'], { password: 'abcd' });
  for (let n = 0; n < 11; n += 1) await postLogin(app, wrong);
  expect((await postLogin(app, { username: 'student1', password: 'abcd' })).statusCode).toBe(200);
  expect((await postLogin(app, right, { from: '10.9.9.9' })).statusCode).toBe(200);
});

test('a right password forgives the wrong ones before it', () => {
  const guard = createSignInGuard(handClock());
  for (let round = 0; round < 5; round += 1) {
    for (let n = 0; n < 4; n += 1) expect(guard.admit(attempt('teacher')).admitted).toBe(true);
    const found = guard.admit(attempt('teacher'));
    if (!found.admitted) throw new Error('not admitted');
    found.succeeded();
  }
});

test('a thousand students sign in from one address at once', () => {
  const guard = createSignInGuard(handClock());
  const all = Array.from({ length: 1000 }, (_, n) => {
    const found = guard.admit(attempt(`student${n}`));
    if (found.admitted) found.succeeded();
    return found.admitted;
  });
  expect(all.every(Boolean)).toBe(true);
});

test('guessing one account from many addresses is slowed down, and many from one address sooner for each', () => {
  const admitted = (answers: { admitted: boolean }[]) => answers.filter((answer) => answer.admitted).length;
  const many = createSignInGuard(handClock());
  expect(admitted(Array.from({ length: 1000 }, (_, n) => many.admit(attempt('teacher', `place ${n}`))))).toBe(
    30,
  );
  const one = createSignInGuard(handClock());
  const guesses = (name: string) => admitted(Array.from({ length: 9 }, () => one.admit(attempt(name))));
  expect(guesses('student0')).toBe(5);
  for (let n = 1; n < 30; n += 1) guesses(`student${n}`);
  expect(guesses('student99')).toBe(2);
});

test('S2-6 whatever others do, somebody in a browser of theirs is never refused for it', () => {
  const step = fc.record({
    account: fc.constantFrom('ana', 'ben'),
    address: fc.constantFrom('school', 'home'),
    wait: fc.constantFrom(0, 1_000, 60_000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const clock = handClock();
      const guard = createSignInGuard(clock);
      for (const { account, address, wait } of steps) {
        guard.admit(attempt(account, address));
        clock.advance(wait);
      }
      expect(guard.admit(attempt('ana', 'school', 'her browser')).admitted).toBe(true);
    }),
  );
});

test('S2-6 nobody gets more guesses than the free ones and one for each wait, and every wait ends', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 150 }), (pauses) => {
      const clock = handClock();
      const guard = createSignInGuard(clock);
      const times: number[] = [];
      for (const pause of pauses) {
        if (guard.admit(attempt('ana')).admitted) times.push(clock.now());
        clock.advance(pause);
      }
      // In any ten minutes: five free ones, and what fits between the waits.
      for (const start of times)
        expect(times.filter((at) => at >= start && at < start + 600_000).length).toBeLessThanOrEqual(9);
      clock.advance(Math.max(...waitsMs));
      expect(guard.admit(attempt('ana')).admitted).toBe(true);
    }),
  );
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
