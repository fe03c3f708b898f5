import { expect, test } from 'vitest';
import { testApp, testDeps } from './server-in-test.ts';

test('health says that the database answers, which version runs and since when', async () => {
  const deps = testDeps();
  const app = await testApp(deps);
  deps.clock.advance(5_000);
  const answer = await app.inject('/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    ...{ status: 'ok', version: deps.config.version, uptime: 5, database: 'ok' },
    setBacks: 0,
  });
});

test('health answers 503 when the database is gone', async () => {
  const deps = testDeps();
  const app = await testApp(deps);
  deps.db.sqlite.close();
  const answer = await app.inject('/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    ...{ status: 'failing', database: 'failing' },
    ...{ backup: null, setBacks: null },
  });
});

test('health tells the age of the newest backup that is whole, and when none is made any more', async () => {
  const deps = testDeps();
  const app = await testApp(deps);
  const backup = async () => (await app.inject('/health')).json<{ backup: object }>().backup;
  await expect.poll(backup).toEqual({ state: 'ok', age: 0 });
  deps.clock.advance(20 * 3_600_000);
  expect(await backup()).toEqual({ state: 'ok', age: 72_000 });
  deps.clock.advance(31 * 3_600_000);
  expect(await backup()).toMatchObject({ state: 'late' });
});
