import fs from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '#server/deps.ts';

/**
 * Serves the published packs under `/library/`. A version's files never change (SPEC.md C4), so a device may
 * keep them for ever; `catalogue.json` and `dictionary.json`, which say what the newest versions are, are always asked
 * for again.
 * Byte ranges are answered, so that a video can be sought. Packs imported while the server runs are found.
 */
export const libraryFiles: FastifyPluginAsync<Deps> = async (app, { config }) => {
  fs.mkdirSync(config.libraryDir, { recursive: true });
  const newest = ['catalogue.json', 'dictionary.json'].map((name) => path.join(config.libraryDir, name));
  await app.register(staticFiles, {
    root: config.libraryDir,
    prefix: '/library/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    // What an import is still building.
    dotfiles: 'ignore',
    setHeaders(reply, file) {
      void reply.header(
        'cache-control',
        newest.includes(file) ? 'no-cache' : 'public, max-age=31536000, immutable',
      );
    },
  });
};
