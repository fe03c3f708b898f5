import { expect, test } from 'vitest';
import { insertSchool } from '#server/features/schools/schools.ts';
import { anySchool, isVisitor, sessionSchema } from '#shared/domain/accounts/session.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

const school = (name: string) => ({
  name,
  country: 'AU' as const,
  timeZone: 'Australia/Sydney',
  subjects: ['science' as const],
});

test('content §6 screens look to a visitor as to the people of the only school, and name nobody', async () => {
  const deps = testDeps();
  insertSchool(deps.db, 'river', school('River School'), deps.clock.now());
  const app = await testApp(deps);
  const answer = await app.inject('/individual/visitor');
  expect(answer.headers['cache-control']).toBe('no-store');
  const session = sessionSchema.parse(answer.json());
  expect(isVisitor(session)).toBe(true);
  expect(session.individual.roles).toEqual([]);
  expect(session.school).toEqual({ id: 'river', locale: 'en-AU', ...school('River School') });
});

test('content §6 where several schools share a server a visitor is of none of them', async () => {
  const deps = testDeps();
  for (const name of ['one', 'two']) insertSchool(deps.db, name, school(name), deps.clock.now());
  const app = await testApp(deps);
  const answer = await app.inject('/individual/visitor');
  expect(sessionSchema.parse(answer.json()).school).toEqual(anySchool);
});
