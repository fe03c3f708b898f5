import { expect, test } from 'vitest';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

const json = { 'content-type': 'application/json' };

function post(app: Awaited<ReturnType<typeof testApp>>, headers: Record<string, string>, payload = '{}') {
  return app.inject({
    method: 'POST',
    url: '/individual/logout',
    headers: { host: 'packs.local', ...headers },
    payload,
  });
}

test('a request that another site made a browser send is refused', async () => {
  const app = await testApp();
  for (const origin of ['https://evil.example', 'null', 'https://packs.local', 'http://packs.local:81', '']) {
    const answer = await post(app, { ...json, origin });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ errors: ['This request came from another site.'] });
  }
});

test('a request from our own pages, or from a program that is no browser, is taken', async () => {
  const app = await testApp();
  expect((await post(app, { ...json, origin: 'http://packs.local' })).statusCode).toBe(200);
  expect((await post(app, json)).statusCode).toBe(200);
  expect((await post(app, { 'content-type': 'application/json; charset=utf-8' })).statusCode).toBe(200);
});

test('with a PUBLIC_URL only its origin is ours', async () => {
  const app = await testApp(testDeps({ PUBLIC_URL: 'https://packs.example.edu/' }));
  expect((await post(app, { ...json, origin: 'https://packs.example.edu' })).statusCode).toBe(200);
  expect((await post(app, { ...json, origin: 'http://packs.local' })).statusCode).toBe(403);
});

test('what a form of another site can send without asking first is refused by its content type', async () => {
  const app = await testApp();
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    const answer = await post(app, type === '' ? {} : { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({ errors: ['Send this as application/json.'] });
  }
});
