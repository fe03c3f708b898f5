import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { isHttps, plainHttpWarning } from '#server/secure-address.ts';
import { selfSigned } from '#tests/support/self-signed.ts';
import { temporaryFolder, testDeps } from './server-in-test.ts';

/** A certificate and its key on the disk, as a technician would name them. */
function certificate(): { TLS_CERT: string; TLS_KEY: string; cert: string } {
  const folder = temporaryFolder();
  const { cert, key } = selfSigned();
  const files = { TLS_CERT: path.join(folder, 'cert.pem'), TLS_KEY: path.join(folder, 'key.pem') };
  fs.writeFileSync(files.TLS_CERT, cert);
  fs.writeFileSync(files.TLS_KEY, key);
  return { ...files, cert };
}

/** Asks over https, with that certificate trusted and its names checked. */
function ask(
  url: string,
  ca: string,
): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    https
      .get(url, { ca }, (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      })
      .on('error', reject);
  });
}

test('with TLS_CERT and TLS_KEY the server speaks https, and its cookie is for https alone', async () => {
  const { cert, ...settings } = certificate();
  const app = await buildApp(testDeps(settings));
  onTestFinished(() => app.close());
  app.get('/signed-in', async (_request, reply) => {
    reply.setSessionCookie(randomUUID());
    return { done: true };
  });
  const at = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(at).toMatch(/^https:/);
  const answer = await ask(`${at}/signed-in`, cert);
  expect([answer.status, answer.body]).toEqual([200, '{"done":true}']);
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-session=.*; Secure/);
  await expect(fetch(at.replace('https:', 'http:'))).rejects.toThrow();
});

test('half of a certificate, a wrong one and one that can’t be read are told in one line', () => {
  const DATA_DIR = temporaryFolder();
  const { TLS_CERT, TLS_KEY } = certificate();
  const other = certificate();
  for (const [settings, told] of [
    [{ TLS_CERT }, /TLS_CERT and TLS_KEY need each other/],
    [{ TLS_KEY }, /TLS_CERT and TLS_KEY need each other/],
    [{ TLS_CERT: '/nowhere.pem', TLS_KEY }, /TLS_CERT \/nowhere\.pem can't be read/],
    [{ TLS_CERT, TLS_KEY: other.TLS_KEY }, /no certificate with its key/],
    [{ TLS_CERT: TLS_KEY, TLS_KEY }, /no certificate with its key/],
    [{ TLS_CERT, TLS_KEY, PUBLIC_URL: 'http://packs.example.edu' }, /PUBLIC_URL must begin with https:\/\//],
  ] as const) {
    const load = () => loadConfig({ DATA_DIR, ...settings });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(told);
  }
  expect(loadConfig({ DATA_DIR, TLS_CERT, TLS_KEY }).tls).not.toBe(null);
  expect(loadConfig({ DATA_DIR }).tls).toBe(null);
});

test('only a server that others reach over plain http says that nobody signs in there', () => {
  const plain = { host: '0.0.0.0', publicUrl: null, trustProxy: false, tls: null } as const;
  const files = { cert: Buffer.from(''), key: Buffer.from('') };
  expect(plainHttpWarning(plain)).toMatch(/^Other machines .* TLS_CERT and TLS_KEY[^\n]*$/);
  expect(plainHttpWarning({ ...plain, publicUrl: 'http://packs.example.edu' })).not.toBe(null);
  for (const address of [
    { ...plain, host: '127.0.0.1' },
    { ...plain, host: 'localhost' },
    { ...plain, tls: files },
    { ...plain, publicUrl: 'https://packs.example.edu' },
    { ...plain, trustProxy: 'loopback' },
  ])
    expect(plainHttpWarning(address)).toBe(null);
  expect([isHttps({ publicUrl: null, tls: files }), isHttps(plain)]).toEqual([true, false]);
});
