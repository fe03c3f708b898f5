import { expect, test } from 'vitest';
import { makeDemoSchool } from '#server/features/schools/demo-school.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { postLogin } from './people-in-test.ts';

test('a server with the demo school says how to sign in to it, and that works', async () => {
  const deps = testDeps();
  await makeDemoSchool(deps);
  const app = await testApp(deps);
  const answer = await app.inject('/individual/demo');
  expect(answer.headers['cache-control']).toBe('no-store');
  const demo = answer.json<{ password: string; people: { username: string; role: string }[] }>();
  expect(demo.people).toEqual([
    { username: 'teacher', role: 'Teacher' },
    { username: 'teacher2', role: 'Teacher' },
    { username: 'student1', role: 'Student' },
    { username: 'student2', role: 'Student' },
  ]);
  for (const { username, role } of demo.people) {
    const signedIn = await postLogin(app, { username, password: demo.password });
    expect(signedIn.json<{ roles: string[] }>().roles).toContain(role.toLowerCase());
  }
});

test('a server without the demo school says so, and that is no error in a browser’s console', async () => {
  const app = await testApp();
  const answer = await app.inject('/individual/demo');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
});
