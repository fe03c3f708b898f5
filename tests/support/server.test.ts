import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/features/schools/demo-school.ts';
import { startServer } from './server.ts';

/** The server wants a built app; which one makes no difference here. */
const dist = mkdtempSync(path.join(os.tmpdir(), 'dist-'));
writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Planted</title>');
const environment = { DIST_DIR: dist };

afterAll(() => rmSync(dist, { recursive: true }));

async function signIn(url: string): Promise<number> {
  const body = JSON.stringify({ username: 'teacher', password: demoPassword });
  const headers = { 'content-type': 'application/json', origin: url };
  return (await fetch(`${url}/individual/login`, { method: 'POST', headers, body })).status;
}

describe('a real server process', () => {
  test('keeps its address and its school through a power cut', async () => {
    const server = await startServer({ environment });
    try {
      expect(await signIn(server.url)).toBe(200);
      await server.kill();
      await expect(fetch(`${server.url}/health`)).rejects.toThrow();
      await server.start();
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      expect(await signIn(server.url)).toBe(200);
    } finally {
      await server.remove();
    }
  });

  test('that cannot start says why', async () => {
    const missing = path.join(dist, 'nothing-here');
    await expect(startServer({ environment: { DIST_DIR: missing } })).rejects.toThrow(/not built/);
  });
});
