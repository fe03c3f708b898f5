import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { buildApp } from '#server/app.ts';
import { testDeps } from './server-in-test.ts';

async function appWith(addRoutes: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = await buildApp(testDeps());
  onTestFinished(() => app.close());
  addRoutes(app);
  return app;
}

test('content §8 what goes wrong inside is answered with the generic text and a number for the log, nothing else', async () => {
  const app = await appWith((routes) =>
    routes.get('/broken', () => {
      throw new Error('secret: table person, column password_hash');
    }),
  );
  const answer = await app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    errors: ['Something went wrong. Please try again later.'],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('an answer that breaks its own schema is an error of ours, not of the caller', async () => {
  const app = await appWith((routes) =>
    routes.get('/odd', { schema: { response: { 200: z.object({ n: z.number() }) } } }, () => ({
      n: 'seven',
    })),
  );
  const answer = await app.inject('/odd');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ errors: ['Something went wrong. Please try again later.'] });
});

test('content §5 validation errors name their field, also deep inside', async () => {
  const body = z.object({ classes: z.array(z.object({ id: z.string('A class needs an id.') })) });
  const app = await appWith((routes) => routes.post('/deep', { schema: { body } }, () => ({})));
  const send = (payload: object) => app.inject({ method: 'POST', url: '/deep', payload });
  expect((await send({ classes: [{ id: 'a' }, { id: 7 }] })).json()).toEqual({
    errors: ['{classes.1.id}A class needs an id.'],
  });
  const wrongWhole = await send([]);
  expect(wrongWhole.statusCode).toBe(422);
  expect(wrongWhole.json().errors[0]).not.toMatch(/^\{/);
});

test('a call that brings nothing may say that it brings JSON; one that needs something says what', async () => {
  const app = await appWith((routes) => {
    routes.post('/nothing', () => ({ done: true }));
    routes.delete('/nothing', () => ({ done: true }));
    routes.post('/thing', { schema: { body: z.object({ id: z.string() }) } }, () => ({}));
  });
  const send = (method: 'POST' | 'DELETE', url: string, payload = '') =>
    app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } });
  for (const method of ['POST', 'DELETE'] as const)
    expect((await send(method, '/nothing')).json()).toEqual({ done: true });
  expect((await send('POST', '/thing')).statusCode).toBe(422);
  const broken = await send('POST', '/nothing', '{');
  expect([broken.statusCode, broken.json()]).toEqual([400, { errors: ['The request could not be read.'] }]);
  expect((await send('POST', '/nothing', '{"__proto__":{"a":1}}')).statusCode).toBe(400);
});
