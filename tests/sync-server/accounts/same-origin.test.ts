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

test('content §7 a call without a body needs no content type, from our own pages or from a program', async () => {
  const app = await testApp();
  const call = { method: 'POST', url: '/individual/logout' } as const;
  for (const headers of [
    {},
    { origin: 'http://packs.local' },
    { 'sec-fetch-site': 'same-origin' },
    { 'content-length': '0' },
  ]) {
    const answer = await app.inject({ ...call, headers: { host: 'packs.local', ...headers } });
    expect([headers, answer.statusCode]).toEqual([headers, 200]);
  }
});

test('what another site can send without a body is refused by where it comes from', async () => {
  const app = await testApp();
  const ask = async (method: 'POST' | 'DELETE', headers: Record<string, string>) =>
    (await app.inject({ method, url: '/individual/logout', headers: { host: 'packs.local', ...headers } }))
      .statusCode;
  for (const method of ['POST', 'DELETE'] as const) {
    expect(await ask(method, { origin: 'https://evil.example' })).toBe(403);
    expect(await ask(method, { origin: 'null' })).toBe(403);
    expect(await ask(method, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask(method, { 'sec-fetch-site': 'same-site' })).toBe(403);
    // A form without fields says what it is, and a body of unknown length is one.
    expect(await ask(method, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    expect(await ask(method, { 'transfer-encoding': 'chunked' })).toBe(415);
  }
});
