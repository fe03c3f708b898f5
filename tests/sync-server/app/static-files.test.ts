import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder, testApp, testDeps } from './server-in-test.ts';

const page = { accept: 'text/html,application/xhtml+xml' };
const immutable = 'public, max-age=31536000, immutable';

function write(root: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
}

async function builtApp() {
  const dist = temporaryFolder();
  write(dist, {
    'index.html': '<title>Packs</title>',
    'sw.js': 'worker',
    'manifest.webmanifest': '{}',
    'assets/index-abc123.js': 'script',
    'assets/index-abc123.js.br': brotliCompressSync('script'),
  });
  const deps = testDeps({ DIST_DIR: dist });
  write(deps.config.libraryDir, {
    'catalogue.json': '{"packs":[]}',
    '.building-1/water/pack.json': '{"title":"half"}',
    'water/1/pack.json': '{"title":"Water"}',
    'water/1/clip.mp4': '0123456789',
    'water/1/cycle.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`,
  });
  return { deps, app: await testApp(deps) };
}

const outOfFolders = [
  ...[
    '/library/../../etc/passwd',
    '/../../etc/passwd',
    '/library/..%2f..%2fsession-secret',
    '/library/.hidden/x',
  ],
  ...['/library/%2e%2e/%2e%2e/x', '/..%5c..%5cetc', '/library/..%5c..%5cx', '/%00', '/library/%00'],
  ...['/%zz', '/library/%c3%28', '/library/', '//evil.example', '/library/a%2f..%2f..%2f..%2fx'],
];

/** What the server answers to bytes as they are: no client tidies the address up. */
async function exchange(port: number, text: string): Promise<{ status: number; body: unknown }> {
  const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

test('a navigation to any screen gets the app, whatever the query', async () => {
  const { app } = await builtApp();
  for (const url of ['/', '/science/packs', '/individual/login?signUp=true', '/science/water/article/a1']) {
    const answer = await app.inject({ url, headers: page });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<title>Packs</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test('classroom §2 an address that nobody knows shows a person the app, which says so, with status 404', async () => {
  const { app } = await builtApp();
  for (const url of [
    '/nonsense',
    '/maths/packs',
    '/forgetLogin/nonsense',
    '/science/nonsense/page/x',
    '/science/dashboard/nothing?from=mail',
    '/science/custom/no-such-call/1',
    '/assets/old-build.js',
    '/library/water/9/pack.json',
    '/sync/unknown',
    '/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    // In a tab, and by the worker in its stead.
    for (const dest of ['document', 'empty']) {
      const answer = await app.inject({ url, headers: { ...page, 'sec-fetch-dest': dest } });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '<title>Packs</title>']);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
    expect((await app.inject({ url, headers: page })).statusCode).toBe(404);
  }
});

test('calls, files and frames that find nothing get an honest 404 in our form', async () => {
  const { app } = await builtApp();
  for (const request of [
    { url: '/science/custom/no-such-call/1', headers: { accept: '*/*' } },
    { url: '/maths/packs', headers: { accept: 'application/json' } },
    { url: '/assets/old-build.js' },
    { url: '/library/water/9/chart/index.html', headers: { ...page, 'sec-fetch-dest': 'iframe' } },
    { url: '/sync/unknown', headers: { accept: '*/*' } },
    { url: '/%2e%2e/%2e%2e/etc/passwd' },
    { url: '/library/.building-1/water/pack.json' },
    { url: '/library/..%2f..%2fsession-secret' },
    { url: '/science/packs', headers: { accept: 'application/json' } },
    { url: '/science/packs' },
    { url: '/science/packs', method: 'POST' as const, payload: {}, headers: page },
  ]) {
    const answer = await app.inject(request);
    expect([request.url, answer.statusCode]).toEqual([request.url, 404]);
    expect(answer.json()).toEqual({ errors: ['Not found.'] });
  }
});

test('a file that is not there, or not for who asks, shows a person the app in its tab, and a call our form', async () => {
  const { app, deps } = await builtApp();
  fs.rmSync(path.join(deps.config.libraryDir, 'catalogue.json'));
  for (const [url, status] of [
    ['/science/custom/download/pack/pdf/nothing', 404],
    ['/science/custom/fetch/document/somebody/nothing/a.pdf', 401],
    ['/science/download/video?jwplayerId=nothing', 404],
    ['/science/download/video', 422],
    ['/resources/pdf/graphic-organizer/nothing.pdf', 404],
    ['/calendar/nothing.ics', 404],
    ['/library/', 404],
    ['/%zz', 404],
  ] as const) {
    const typed = await app.inject({ url, headers: { ...page, 'sec-fetch-dest': 'document' } });
    expect([url, typed.statusCode, typed.body]).toEqual([url, status, '<title>Packs</title>']);
    expect(typed.headers['content-type']).toMatch(/^text\/html/);
    expect(typed.headers['content-disposition']).toBeUndefined();
    for (const headers of [{ accept: '*/*' }, { ...page, 'sec-fetch-dest': 'iframe' }, {}]) {
      const asked = await app.inject({ url, headers });
      expect([url, asked.statusCode]).toEqual([url, status]);
      expect(asked.json()).toEqual({ errors: [expect.any(String)] });
    }
  }
});

test('an address that leads out of a folder, or can’t be read, is not found in the same words', async () => {
  for (const app of [(await builtApp()).app, await testApp()]) {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    for (const address of outOfFolders) {
      const answer = await exchange(
        Number(port),
        `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect([address, answer]).toEqual([address, { status: 404, body: { errors: ['Not found.'] } }]);
    }
  }
});

test('what is no request is answered in our form as well', async () => {
  const app = await testApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const long = `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
  for (const [text, status] of [
    ['GARBAGE\r\n\r\n', 400],
    [long, 431],
  ] as const) {
    expect(await exchange(Number(port), text)).toEqual({ status, body: { errors: [expect.any(String)] } });
  }
});

test('what the build names by its content is kept for ever; the worker and the manifest are always asked for', async () => {
  const { app } = await builtApp();
  expect((await app.inject('/assets/index-abc123.js')).headers['cache-control']).toBe(immutable);
  for (const url of ['/sw.js', '/manifest.webmanifest', '/index.html']) {
    expect((await app.inject(url)).headers['cache-control']).toBe('no-cache');
  }
});

test('a file compressed at build time is sent as it is to who can read it', async () => {
  const { app } = await builtApp();
  const packed = await app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-type']).toMatch(/javascript/);
  expect((await app.inject('/assets/index-abc123.js')).body).toBe('script');
});

test('C4 files of a pack version never change and answer byte ranges; the catalogue is always asked for', async () => {
  const { app } = await builtApp();
  const pack = await app.inject('/library/water/1/pack.json');
  expect([pack.statusCode, pack.headers['cache-control']]).toEqual([200, immutable]);
  const range = await app.inject({ url: '/library/water/1/clip.mp4', headers: { range: 'bytes=2-5' } });
  expect([range.statusCode, range.body]).toEqual([206, '2345']);
  expect(range.headers['content-range']).toBe('bytes 2-5/10');
  const catalogue = await app.inject('/library/catalogue.json');
  expect([catalogue.statusCode, catalogue.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('a pack that is imported while the server runs is served', async () => {
  const { deps, app } = await builtApp();
  write(deps.config.libraryDir, { 'bread/1/pack.json': '{}' });
  expect((await app.inject('/library/bread/1/pack.json')).statusCode).toBe(200);
});

test('large answers of text are compressed, but never a part of a file, and a body that arrives compressed is not unpacked', async () => {
  const { app } = await builtApp();
  const document = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(document.headers['content-encoding']).toBe('gzip');
  const picture = { url: '/library/water/1/cycle.svg', headers: { 'accept-encoding': 'gzip' } };
  expect((await app.inject(picture)).headers['content-encoding']).toBe('gzip');
  const part = await app.inject({ ...picture, headers: { ...picture.headers, range: 'bytes=0-1500' } });
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, undefined]);
  const packed = await app.inject({
    method: 'POST',
    url: '/individual/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    payload: brotliCompressSync('{"username":"x","password":"y"}'),
  });
  expect(packed.statusCode).toBe(400);
});
