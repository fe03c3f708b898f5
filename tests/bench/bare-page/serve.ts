import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';

/** A worker that does nothing but keep the page's files and give them back. */
const workerOf = (files: readonly string[]): string => `
const files = ${JSON.stringify(files)};
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(files))));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
`;

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds the bare page as the app is built, and serves it on a port of its own. */
export async function serveBarePage(): Promise<{ url: string; remove: () => Promise<void> }> {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'bare-page-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const built = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const files = built.map((file) => `/${path.relative(outDir, path.join(file.parentPath, file.name))}`);
  const worker = workerOf(['/', ...files]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bare');
    const name = pathname === '/' ? '/index.html' : pathname;
    const body = name === '/sw.js' ? worker : files.includes(name) ? readFileSync(outDir + name) : null;
    response.writeHead(body === null ? 404 : 200, {
      'content-type': types[path.extname(name)] ?? 'text/plain',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    remove: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
