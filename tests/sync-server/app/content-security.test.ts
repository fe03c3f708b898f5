import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { testApp, testDeps } from './server-in-test.ts';

/** Hashes of the style elements that the installed react-aria adds, as a browser computes them. */
function reactAriaStyleHashes(): string[] {
  const files = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'];
  return files.map((file) => {
    const source = fs.readFileSync(`node_modules/react-aria/dist/private/${file}`, 'utf8');
    const style = /style\.textContent = `([^`]*)`/.exec(source)?.[1]?.trim() ?? `no style in ${file}`;
    const attribute = /PRESSABLE_ATTRIBUTE = '([^']*)'/.exec(source)?.[1] ?? '';
    const text = style.replace(/\$\{[^}]*\}/, attribute);
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

test('every answer carries the strict policy: no inline script, no eval, no style but ours and react-aria’s, nothing from elsewhere', async () => {
  const app = await testApp();
  for (const url of ['/health', '/nothing-here', '/openapi.json']) {
    const { headers } = await app.inject(url);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/ (.*)/, 2) as [string, string]),
    );
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': ["'self'", ...reactAriaStyleHashes()].join(' '),
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    // Decision 202.
    expect(headers).not.toHaveProperty('origin-agent-cluster');
    expect(headers['permissions-policy']).toMatch(/geolocation=\(\), .*microphone=\(\), .*camera=\(self\)$/);
  }
});

test('browsers are told to insist on https only where the school has an https address', async () => {
  const plain = await (await testApp()).inject('/health');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  const secure = await (
    await testApp(testDeps({ PUBLIC_URL: 'https://packs.example.edu' }))
  ).inject('/health');
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=/);
});

test('a request that comes a byte at a time is cut off in the end', async () => {
  expect((await testApp()).server.requestTimeout).toBe(300_000);
});
