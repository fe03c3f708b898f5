import { expect, test } from 'vitest';
import { testApp, testDeps } from './server-in-test.ts';

test('W1 a request above a limit is told to wait, and for how long', async () => {
  const app = await testApp(testDeps());
  const attempt = () => app.inject({ method: 'POST', url: '/individual/login', payload: {} });
  for (let n = 0; n < 600; n += 1) await attempt();
  const answer = await attempt();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toEqual({ errors: ['Too many requests. Please wait a little and try again.'] });
  expect((await app.inject('/health')).statusCode).toBe(200);
});
