import { expect, test } from 'vitest';
import { testApp, testDeps } from './server-in-test.ts';

test('health says that the database answers, which version runs and since when', async () => {
  const deps = testDeps();
  const app = await testApp(deps);
  deps.clock.advance(5_000);
  const answer = await app.inject('/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', version: deps.config.version, uptime: 5, database: 'ok' });
});

test('health answers 503 when the database is gone', async () => {
  const deps = testDeps();
  const app = await testApp(deps);
  deps.db.sqlite.close();
  const answer = await app.inject('/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'failing', database: 'failing' });
});
