import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { person } from '#server/db/schema/accounts.ts';
import { administeredSchool } from '#tests/sync-server/administration/administration-in-test.ts';
import { classId, userId } from '#tests/sync-server/classes/school-in-test.ts';

/** A browser's open stream. `end` resolves with all that it heard, once the server has ended it. */
async function openStream(address: string, cookie: string) {
  const answer = await fetch(`${address}/sync/stream`, { headers: { cookie } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const readMore = async () => {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    heard += value ?? '';
    return !done;
  };
  await readMore();
  return {
    end: async () => {
      while (await readMore());
      return heard;
    },
  };
}

const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });

test('a stream ends with its session: signed out, ended from elsewhere, reset, disabled', async () => {
  const { school, act, signedIn } = await administeredSchool();
  const address = await listen(school.app);
  const student = { individualId: userId('student1') };
  const ends: Record<string, (cookie: string) => Promise<unknown>> = {
    'signed out': (cookie) =>
      school.app.inject({ method: 'POST', url: '/individual/logout', headers: { cookie }, payload: {} }),
    'ended by an administrator': () => act('people/sessions/end', student),
    'ended by class staff': () =>
      school.post('teacher2', '/science/dashboard/classes/student/sessions/end', {
        ...student,
        classId: classId('a'),
      }),
    reset: () => act('people/password', { ...student, password: 'maple-34' }),
    disabled: () => act('people/disabled', { ...student, isDisabled: true }),
  };
  for (const [how, end] of Object.entries(ends)) {
    const cookie = await signedIn('student1', 'maple-33');
    const stream = await openStream(address, cookie);
    await end(cookie);
    expect([how, await stream.end()]).toEqual([how, expect.not.stringContaining('poke')]);
  }
});

test('what ends a session beside the server ends its stream before it hears of anything', async () => {
  const { school, act, signedIn } = await administeredSchool();
  const address = await listen(school.app);
  const stream = await openStream(address, await signedIn('student1', 'maple-33'));
  school.deps.db.orm.update(person).set({ disabledAt: 1 }).run();
  school.deps.db.sqlite.prepare("update person set disabled_at = null where username = 'head'").run();
  await act('classes/remove', { classId: classId('a'), individualId: userId('student1') });
  expect(await stream.end()).not.toContain('poke');
});

test('class staff sign a student of their class out, and nobody else', async () => {
  const { school, signedIn, audited } = await administeredSchool();
  const cookie = await signedIn('student2', 'maple-33');
  const end = (who: string | null, username: string) =>
    school.post(who, '/science/dashboard/classes/student/sessions/end', {
      classId: classId('a'),
      individualId: userId(username),
    });
  expect((await end(null, 'student2')).status).toBe(401);
  for (const who of ['student1', 'student2', 'teacherB', 'farTeacher', 'head', 'master'])
    expect([who, (await end(who, 'student2')).status]).toEqual([who, 403]);
  for (const username of ['teacher', 'studentB', 'farStudent'])
    expect([username, (await end('teacher2', username)).status]).toEqual([username, 403]);
  expect((await end('teacher2', 'student2')).body).toEqual({ errors: [], ended: 2 });
  expect((await school.app.inject({ url: '/individual/session', headers: { cookie } })).statusCode).toBe(401);
  expect(audited().at(-1)).toEqual(['session-ended', 'student2 Test']);
});
