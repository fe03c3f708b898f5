import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '#server/deps.ts';
import { isAppPath } from '#shared/navigation/app-paths.ts';
import { hasAppPage, opensPage, sendAppPage } from './app-page.ts';
import { notFoundError } from './errors.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * The built app, and the rule for paths that nothing owns: a navigation gets index.html, and the router takes it from
 * there. The status is 200 for a screen of the app alone. For any other path it is 404, and the app says that there is
 * no such page. Calls and files get their 404 as JSON; so does everything without a build (tests of the calls).
 */
export const staticFilesPlugin = fp<Deps>(async (app, { config }) => {
  const hasApp = hasAppPage(config);
  if (hasApp) {
    await app.register(staticFiles, {
      root: config.distDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: setAppCacheHeaders,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!hasApp || !opensPage(request)) return reply.code(404).send({ errors: [notFoundError] });
    const pathname = request.url.split('?')[0] ?? '';
    return sendAppPage(reply, config, isAppPath(pathname) ? 200 : 404);
  });
});

/** Names under /assets/ hold a hash of their content; all else must be asked for again (sw.js above all). */
function setAppCacheHeaders(reply: FastifyReply, file: string): void {
  const hashed = file.includes(`${path.sep}assets${path.sep}`);
  void reply.header('cache-control', hashed ? forever : 'no-cache');
}
