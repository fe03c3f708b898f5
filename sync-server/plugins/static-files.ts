import fs from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '#server/deps.ts';
import { isAppPath } from '#shared/navigation/app-paths.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * The built app, and the rule for paths that nothing owns: a navigation gets index.html, and the router takes it from
 * there. The status is 200 for a screen of the app alone. For any other path it is 404, and the app says that there is
 * no such page. Calls and files get their 404 as JSON; so does everything without a build (tests of the calls).
 */
export const staticFilesPlugin = fp<Deps>(async (app, { config }) => {
  const hasApp = fs.existsSync(path.join(config.distDir, 'index.html'));
  if (hasApp) {
    await app.register(staticFiles, {
      root: config.distDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: setAppCacheHeaders,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!hasApp || !isTyped(request)) return reply.code(404).send({ errors: ['Not found.'] });
    const pathname = request.url.split('?')[0] ?? '';
    return reply.code(isAppPath(pathname) ? 200 : 404).sendFile('index.html', config.distDir);
  });
});

/**
 * A person opens an address in a tab; a frame of a page shows a missing file as missing, and not as the app. What the
 * worker asks for in a tab's stead is `empty`; a call of the app asks for no page.
 */
function isTyped({ method, headers }: FastifyRequest): boolean {
  const opensPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  return opensPage && ['document', 'empty'].includes(String(headers['sec-fetch-dest'] ?? 'document'));
}

/** Names under /assets/ hold a hash of their content; all else must be asked for again (sw.js above all). */
function setAppCacheHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.includes(`${path.sep}assets${path.sep}`);
  void reply.header('cache-control', hashed ? forever : 'no-cache');
}
