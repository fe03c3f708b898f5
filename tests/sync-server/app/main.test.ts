import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { isOutdatedHash } from '#server/features/accounts/password-hash.ts';
import { runBundle, serverEnvironment, type RunningCommand } from './process-in-test.ts';
import { temporaryFolder } from './server-in-test.ts';

const serve = (environment: Record<string, string>, ...args: string[]) =>
  runBundle('main', args, environment);

async function addressOf(server: RunningCommand): Promise<string> {
  const [, url = ''] = await server.prints(/running at (http:\S+)/);
  return url;
}

function signIn(url: string, username: string, password: string) {
  return fetch(`${url}/individual/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  });
}

/** Hashes that cost less than the product's: only servers inside a test make such. */
function weakPasswords(file: string): unknown[] {
  const db = new Database(file, { readonly: true });
  const hashes = db.prepare<[], string>('select password_hash from person').pluck().all();
  db.close();
  return hashes.length === 0 ? ['none at all'] : hashes.filter((hash) => isOutdatedHash(hash));
}

test('npm start makes the demo school, prints address and sign-ins, serves app and calls, and stops in order', async () => {
  const environment = serverEnvironment();
  const server = serve(environment, '--demo');
  const url = await addressOf(server);
  await server.prints(/sign in as teacher, teacher2, or student1 to student30, password demo-school/);

  const signedIn = await signIn(url, 'student30', 'demo-school');
  expect(signedIn.status).toBe(200);
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toBe('<title>Packs</title>');

  // The first night's backup is made behind the first answers, and checked by another process of the bundle.
  const health = async () => (await fetch(`${url}/health`)).json();
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({ backup: { state: 'ok' }, setBacks: 0 });

  // An open stream must not keep the server from stopping.
  const stream = await fetch(`${url}/sync/stream`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(fs.existsSync(path.join(environment.DATA_DIR, 'school.sqlite-wal'))).toBe(false);
  expect(weakPasswords(path.join(environment.DATA_DIR, 'school.sqlite'))).toEqual([]);

  const again = serve(environment);
  const session = await fetch(`${await addressOf(again)}/individual/session`, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ individual: { username: 'student30', roles: ['student'] } });
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
});

test('npm run serve makes no school, and says how to make one @turn-2', async () => {
  const server = serve(serverEnvironment());
  const url = await addressOf(server);
  await server.prints(/no school yet.*school:create/);
  expect((await signIn(url, 'teacher', 'demo-school')).status).toBe(403);
});

test('where other machines can reach the server no demo school is made, for its password is public @turn-3', async () => {
  for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://packs.example.edu' }]) {
    const server = serve(serverEnvironment(open), '--demo');
    await server.prints(/No demo school is made/);
    await server.prints(/no school yet/);
  }
});

test('a demo school is not served where other machines reach it, for its password is public @turn-4', async () => {
  const { DATA_DIR } = serverEnvironment();
  const here = serve(serverEnvironment({ DATA_DIR }), '--demo');
  await addressOf(here);
  here.child.kill('SIGTERM');
  expect(await here.ended).toBe(0);
  for (const open of [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://packs.example.edu' },
    { TRUST_PROXY: 'loopback' },
  ]) {
    const server = serve(serverEnvironment({ DATA_DIR, ...open }));
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`The demo school in ${DATA_DIR} has a public password`);
    expect(server.output()).not.toMatch(/^\s+at /m);
  }
});

test('what server and backup make can be read by their own user alone @turn-5', async () => {
  const environment = serverEnvironment({ BACKUP_DIR: path.join(temporaryFolder(), 'backups') });
  const server = serve(environment, '--demo');
  await addressOf(server);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await runBundle('backup', [], environment).ended).toBe(0);
  for (const folder of [environment.DATA_DIR, environment['BACKUP_DIR'] ?? '']) {
    const made = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
    // The library is the same for everybody, and links to the files of the build.
    const own = made.filter((name) => !name.startsWith('library'));
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter((name) => name.includes('.part'))).toEqual([]);
    expect(own.filter((name) => (fs.lstatSync(path.join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
  }
});

test('a port in use, an app that is not built and a DATA_DIR that can’t be written are one clear line each', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo; // listening on a port, so never a pipe's name
  const file = path.join(temporaryFolder(), 'file');
  fs.writeFileSync(file, '');
  for (const [wrong, message] of [
    [
      { PORT: String(port) },
      `Port ${port} on 127.0.0.1 is in use. Set PORT to a free one, such as PORT=${port + 1}.`,
    ],
    [
      { DIST_DIR: '/nowhere' },
      'The app is not built: /nowhere has no index.html. Run "npm run build" first.',
    ],
    [{ DATA_DIR: `${file}/data` }, `DATA_DIR ${file}/data can't be written: `],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  ] as const) {
    const server = serve(serverEnvironment(wrong));
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(message);
    expect(server.output()).not.toMatch(/^\s+at /m);
  }
});
