import fs from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { licenceLimits } from '#server/calls/licensed.ts';
import type { Deps } from '#server/deps.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import { can } from '#shared/access/capabilities.ts';
import { isTeacherFile } from '#shared/domain/packs/teacher-files.ts';

/**
 * Serves the published packs under `/library/`. A version's files never change (SPEC.md C4), so a device may
 * keep them for ever; `catalogue.json` and `dictionary.json`, which say what the newest versions are, are always asked
 * for again.
 * Teachers' files are not found by anybody without `read-teacher-material`, and no browser's own cache keeps them.
 * A pack is not found either by people of a school whose licence does not cover its subject (content §6).
 * Byte ranges are answered, so that a video can be sought. Packs imported while the server runs are found.
 */
export const libraryFiles: FastifyPluginAsync<Deps & { library: PublishedLibrary }> = async (
  app,
  { config, db, clock, library },
) => {
  const limits = licenceLimits(db, clock);
  fs.mkdirSync(config.libraryDir, { recursive: true });
  await app.register(staticFiles, {
    root: config.libraryDir,
    prefix: '/library/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    // What an import is still building.
    dotfiles: 'ignore',
    allowedPath: (asked, _root, request) =>
      (!isTeacherFile(addressOf(asked)) || mayReadAll(request)) && isLicensedFile(asked, request),
    setHeaders(reply, file) {
      const isLimited = limits.isAnySchoolLimited();
      void reply.header('cache-control', cacheControlOf(path.relative(config.libraryDir, file), isLimited));
    },
  });

  function isLicensedFile(asked: string, request: Pick<FastifyRequest, 'readSession'>): boolean {
    if (!limits.isAnySchoolLimited()) return true;
    const [, , packId] = addressOf(asked).split('/');
    const pack = library.packs().find((one) => one.packId === packId);
    return !pack || limits.mayUse(request.readSession()?.accountId ?? null, pack.subject, 'packs');
  }
};

const newest = ['catalogue.json', 'dictionary.json'];

/** Where a school is limited, nobody's cache but the browser's own stores what another may not read. */
function cacheControlOf(file: string, isLimited: boolean): string {
  if (newest.includes(file)) return 'no-cache';
  return isTeacherFile(addressOf(file))
    ? 'private, no-store'
    : `${isLimited ? 'private' : 'public'}, max-age=31536000, immutable`;
}

/** The address of a path below the served folder, with whatever a disk takes for the same path made one. */
const addressOf = (asked: string): string => path.posix.normalize(`/library/${asked.replaceAll('\\', '/')}`);

function mayReadAll(request: Pick<FastifyRequest, 'readSession'>): boolean {
  return can(request.readSession()?.roles ?? [], 'read-teacher-material');
}
