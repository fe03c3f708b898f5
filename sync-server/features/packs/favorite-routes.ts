import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { AnyCall } from '#server/sync/core.ts';
import { favoriteId } from '#shared/domain/packs/custom-pack.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { isReadablePack, keepers, resultSchema, tags, type PackDeps } from './pack-deps.ts';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
const common = { tags, params: subjectParams, response: { 200: resultSchema, ...turnedAway } };
const onePack = z.object({ packId: idSchema });

/** Favorites and My Packs (content §7): the newest wish of a person, by another door. */
export const favoriteRoutes: Routes<PackDeps> = (app, { core, library }) => {
  app.get(
    '/:s/custom/favorite',
    {
      config: keepers,
      schema: { ...common, summary: 'Whether a pack is the person’s favorite', querystring: onePack },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { packId } = request.query;
      const row = core.rowsFor(userId).get('favorite', favoriteId(userId, packId, null));
      return { result: row?.isFavorite === true };
    },
  );

  app.post(
    '/:s/custom/favorite',
    {
      config: keepers,
      schema: { ...common, summary: 'Make a pack a favorite', headers: callHeaders, querystring: onePack },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { packId } = request.query;
      if (!isReadablePack(library, core.rowsFor(userId), packId)) throw forbidden();
      return wished(userId, [favorite(callKey(request), packId, true)]);
    },
  );

  for (const url of ['/:s/custom/favorite', '/:s/favorite']) {
    app.delete(
      url,
      {
        config: keepers,
        schema: { ...common, summary: 'Make a pack no favorite', headers: callHeaders, querystring: onePack },
      },
      (request) => {
        const { userId } = request.requireSession();
        return wished(userId, [favorite(callKey(request), request.query.packId, false)]);
      },
    );
  }

  app.delete(
    '/:s/custom/annotate',
    {
      config: keepers,
      schema: {
        ...common,
        summary: 'Take the mark “annotated” from a pack; its annotations stay',
        headers: callHeaders,
        querystring: onePack,
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      if (!isReadablePack(library, core.rowsFor(userId), request.query.packId)) throw forbidden();
      return wished(userId, [unmarked(callKey(request), request.query.packId)]);
    },
  );

  app.delete(
    '/:s/mypack/remove',
    {
      config: keepers,
      schema: {
        ...common,
        summary:
          'Take a pack out of My Packs: as a custom pack, as a favorite, as an annotated one, or as several',
        headers: callHeaders,
        querystring: onePack.extend({ isAnnotated: flag, isCustom: flag, isFavorite: flag }),
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { packId, isAnnotated, isCustom, isFavorite } = request.query;
      const key = callKey(request);
      if (isCustom && core.rowsFor(userId).get('customPack', packId)?.ownerId !== userId) throw forbidden();
      const removal: AnyCall = { id: key, name: 'removeCustomPack', args: { packId, isRemoved: true } };
      const calls = [
        ...(isCustom ? [removal] : []),
        ...(isFavorite ? [favorite(key, packId, false)] : []),
        ...(isAnnotated ? [unmarked(key, packId)] : []),
      ];
      // The first part has the call's own id, each further one an id of its own that a repeat makes again.
      const parts = calls.map((call, index) => (index === 0 ? call : { ...call, id: laterPart(key, index) }));
      return wished(userId, parts);
    },
  );

  app.get(
    '/:s/getMyPacksCount',
    {
      config: keepers,
      schema: {
        tags,
        summary: 'How many packs of a subject the person made and how many are favorites',
        params: subjectParams,
        response: { 200: z.object({ CUSTOM: z.int(), FAVORITE: z.int() }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const subject = request.params.s;
      const own = rows.list('customPack', { member: ['ownerId', userId] });
      const ofSubject = new Set([
        ...library.packs().flatMap((pack) => (pack.subject === subject ? [pack.packId] : [])),
        ...rows.list('customPack').flatMap((pack) => (pack.subject === subject ? [pack.id] : [])),
      ]);
      const favorites = rows.list('favorite', { member: ['ownerId', userId] });
      return {
        CUSTOM: own.filter((pack) => pack.subject === subject && pack.removedAt === null).length,
        FAVORITE: favorites.filter(
          (one) => one.isFavorite && one.contentId === null && ofSubject.has(one.packId),
        ).length,
      };
    },
  );

  function wished(userId: string, calls: readonly AnyCall[]): { result: boolean } {
    return { result: calls.length === 0 || runCall(core, userId, calls).length === 0 };
  }
};

/** The pack is annotated no more; what was written in it stays. */
const unmarked = (id: string, packId: string): AnyCall => ({
  id,
  name: 'setAnnotated',
  args: { packId, contentId: null, isAnnotated: false },
});

const favorite = (id: string, packId: string, isFavorite: boolean): AnyCall => ({
  id,
  name: 'setFavorite',
  args: { packId, contentId: null, isFavorite },
});
