import fs from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '#server/deps.ts';
import { isAppPath } from '#shared/navigation/app-paths.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * The built app, and the rule for paths that nothing owns: a navigation to a screen of the app gets index.html, and the
 * router takes it from there. Everything else gets an honest 404, so that a mistyped download or call never arrives as
 * a page with status 200. Without a build (tests of the calls) only the 404 remains.
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
    const asksForPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const pathname = request.url.split('?')[0] ?? '';
    if (hasApp && asksForPage && isAppPath(pathname)) return reply.sendFile('index.html', config.distDir);
    return reply.code(404).send({ errors: ['Not found.'] });
  });
});

/** Names under /assets/ hold a hash of their content; all else must be asked for again (sw.js above all). */
function setAppCacheHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.includes(`${path.sep}assets${path.sep}`);
  void reply.header('cache-control', hashed ? forever : 'no-cache');
}
