import type { FastifyPluginAsync } from 'fastify';
import { openCalls } from '#server/calls/open-calls.ts';
import type { Deps } from '#server/deps.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { correlationCalls } from './correlation-calls.ts';
import { frameworkCalls } from './framework-calls.ts';
import { createStandardsLibrary } from './standards-library.ts';

/** The specification's calls about curriculum standards (content §7): what the app reads from the library itself. */
export const standardsRoutes: FastifyPluginAsync<
  Deps & { core: SyncCore; library: PublishedLibrary }
> = async (app, { core, library, config }) => {
  const made = { core, library, standards: createStandardsLibrary(library, config.libraryDir) };
  await app.register(openCalls);
  frameworkCalls(app, made);
  correlationCalls(app, made);
};
