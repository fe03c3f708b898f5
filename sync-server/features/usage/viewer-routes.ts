import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { callHeaders, callKey, forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { usageEpisode } from '#server/db/schema/usage.ts';
import type { Deps } from '#server/deps.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { PACK_VIEW, packOfAddress } from '#shared/domain/usage/reading-time.ts';
import {
  episodeAnswerSchema,
  notedAnswerSchema,
  sceneAnswerSchema,
} from '#shared/domain/usage/usage-calls.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { isMeasured } from './measured.ts';
import {
  episodeOf,
  hearEpisode,
  isFull,
  openEpisode,
  openEpisodeOf,
  sceneOf,
  startScene,
  stopScene,
} from './usage.ts';

const tags = ['usage tracking'];
const config = { rateLimit: perPerson('usage') };
const ofViewer = z.object({ individualId: idSchema });
const ofEpisode = z.object({ episodeId: idSchema });
const ofScene = z.object({ sceneId: idSchema });
const noted = { 200: notedAnswerSchema, ...turnedAway };

/**
 * What a student's device says of packs that are read (classroom §7). Each is about oneself alone. Where the school or the
 * student measures nothing, the calls answer as ever and note nothing.
 */
export const viewerRoutes: Routes<Deps & { core: SyncCore }> = (app, deps) => {
  const { db, clock, core } = deps;
  const measured = (request: FastifyRequest) => isMeasured(db, core, request.requireSession());

  app.post(
    '/usage/viewer/:individualId/episode',
    {
      config,
      schema: {
        tags,
        summary: 'Begin an episode of one’s own; null where nothing is measured',
        params: ofViewer,
        headers: callHeaders,
        response: { 200: episodeAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      mustBeOwn(request, request.params.individualId);
      const now = clock.now();
      if (!measured(request) || isFull(db, usageEpisode, userId, now)) return { episodeId: null };
      const episodeId = derivedId('usage-episode', userId, callKey(request));
      openEpisode(db, { schoolId: accountId, personId: userId }, episodeId, now);
      return { episodeId };
    },
  );

  app.post(
    '/usage/scene',
    {
      config,
      schema: {
        tags,
        summary: 'Begin a scene, the view of a pack; the one before ends. Null where nothing is measured',
        body: z.object({
          episodeId: idSchema,
          sceneTypeId: z.coerce.number().pipe(z.literal(PACK_VIEW)),
          uniqueIdentifier: z.uuid(),
          url: z
            .string()
            .max(500)
            .refine((url) => packOfAddress(url) !== null, { error: 'This is not the address of a pack.' }),
        }),
        response: { 200: sceneAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { episodeId, uniqueIdentifier, url } = request.body;
      mustBeOwn(request, episodeOf(db, episodeId)?.personId);
      const packId = packOfAddress(url);
      if (!measured(request) || packId === null) return { sceneId: null };
      const id = derivedId('usage-scene', userId, uniqueIdentifier.toLowerCase());
      const reader = { schoolId: accountId, personId: userId };
      const isTaken = startScene(db, reader, { id, episodeId, packId }, clock.now());
      return { sceneId: isTaken ? id : null };
    },
  );

  app.put(
    '/usage/viewer/:individualId/modified',
    {
      config,
      schema: {
        tags,
        summary: 'One is still reading, in whichever episode is open',
        params: ofViewer,
        response: noted,
      },
    },
    (request) => {
      mustBeOwn(request, request.params.individualId);
      const episodeId = openEpisodeOf(db, request.params.individualId);
      if (episodeId === null || !measured(request)) return { status: false };
      return { status: hearEpisode(db, episodeId, clock.now(), false) };
    },
  );

  for (const what of ['modified', 'stop'] as const)
    app.put(
      `/usage/episode/:episodeId/${what}`,
      {
        config,
        schema: {
          tags,
          summary: what === 'stop' ? 'An episode of one’s own ends' : 'An episode of one’s own goes on',
          params: ofEpisode,
          response: noted,
        },
      },
      (request) => {
        const { episodeId } = request.params;
        mustBeOwn(request, episodeOf(db, episodeId)?.personId);
        const isNoted = measured(request) && hearEpisode(db, episodeId, clock.now(), what === 'stop');
        return { status: isNoted };
      },
    );

  app.put(
    '/usage/scene/:sceneId/stop',
    { config, schema: { tags, summary: 'A scene of one’s own ends', params: ofScene, response: noted } },
    (request) => {
      const { sceneId } = request.params;
      mustBeOwn(request, sceneOf(db, sceneId)?.personId);
      return { status: measured(request) && stopScene(db, sceneId, clock.now()) };
    },
  );
};

/** Refused for what is somebody else's and for what is not there, alike. */
function mustBeOwn(request: FastifyRequest, personId: string | undefined): void {
  if (request.requireSession().userId !== personId) throw forbidden();
}
