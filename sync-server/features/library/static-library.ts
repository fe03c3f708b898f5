import fs from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';

/**
 * Serves the published packs under `/library/`. A version's files never change (SYNC.md C4), so a device may
 * keep them for ever; `catalogue.json`, which says what the newest versions are, is always asked for again.
 * Byte ranges are answered, so that a video can be sought. Packs imported while the server runs are found.
 */
export const libraryFiles: FastifyPluginAsync<Deps> = async (app, { config }) => {
  fs.mkdirSync(config.libraryDir, { recursive: true });
  await app.register(staticFiles, {
    root: config.libraryDir,
    prefix: '/library/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: setLibraryCacheHeaders,
  });
};

function setLibraryCacheHeaders(reply: FastifyReply, file: string): void {
  const versioned = !file.endsWith('catalogue.json');
  void reply.header('cache-control', versioned ? 'public, max-age=31536000, immutable' : 'no-cache');
}
