import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { findOnlySchool } from '#server/features/schools/schools.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import { keepers, tags, type PackDeps } from './pack-deps.ts';

const bundlePackSchema = z.object({
  packId: z.string(),
  title: z.string(),
  description: z.string(),
  gradeIds: z.array(z.int()),
  gradeRange: z.int().nullable(),
  packImgUrl: z.string().nullable(),
  isCustom: z.boolean(),
});
type BundlePack = z.infer<typeof bundlePackSchema>;
const groupSchema = z.object({
  bundleGroupId: z.string(),
  title: z.string(),
  packs: z.array(bundlePackSchema),
});

/** Bundle groups (content §7): the packs of a subject by the grades they are mainly for; open to anybody. */
export const bundleGroupRoutes: Routes<PackDeps> = (app, { db, clock, library }) => {
  const favoriteCounts = createFavoriteCounts(db, clock);
  app.get(
    '/:s/load/bundleGroup',
    {
      config: { licence: 'packs' },
      schema: {
        tags,
        summary: 'One bundle group; without an id, all packs of the subject',
        params: subjectParams,
        querystring: z.object({ bundleGroupId: z.string().max(10).optional() }),
        response: { 200: z.object({ bundleGroup: groupSchema }), 404: errorAnswerSchema },
      },
    },
    (request) => {
      const packs = ofSubject(library.packs(), request.params.s);
      const { bundleGroupId } = request.query;
      if (bundleGroupId === undefined) {
        return { bundleGroup: { bundleGroupId: 'all', title: 'All packs', packs: packs.map(card) } };
      }
      const bundleGroup = groupsOf(packs).find((group) => group.bundleGroupId === bundleGroupId);
      if (!bundleGroup) throw new HttpError(404, ['Not found.']);
      return { bundleGroup };
    },
  );

  app.get(
    '/:s/load/popularBundleGroups',
    {
      config: { licence: 'packs' },
      schema: {
        tags,
        summary: 'The bundle groups of a subject, those with the most favorites first',
        params: subjectParams,
        response: { 200: z.object({ bundleGroups: z.array(groupSchema) }), 404: errorAnswerSchema },
      },
    },
    (request) => {
      // Who is not signed in hears what is popular in the only school of the server.
      const counts = favoriteCounts(request.readSession()?.accountId ?? findOnlySchool(db));
      const count = ({ packId }: BundlePack) => counts.get(packId) ?? 0;
      const groups = groupsOf(ofSubject(library.packs(), request.params.s)).map((group) => ({
        ...group,
        packs: [...group.packs].sort((a, b) => count(b) - count(a)),
      }));
      const total = (packs: readonly BundlePack[]) => packs.reduce((sum, pack) => sum + count(pack), 0);
      return { bundleGroups: groups.sort((a, b) => total(b.packs) - total(a.packs)) };
    },
  );
};

/** Packs of a person's own and their favorites. */
export const myBundleRoutes: Routes<PackDeps> = (app, { core, library }) => {
  app.get(
    '/:s/load/myBundles',
    {
      config: keepers,
      schema: {
        tags,
        summary: 'The packs that the person made, and their favorites',
        params: subjectParams,
        response: { 200: z.object({ packs: z.array(bundlePackSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const own = rows
        .list('customPack', { member: ['ownerId', userId] })
        .filter((pack) => pack.subject === request.params.s && pack.removedAt === null)
        .sort((a, b) => b.authoredAt - a.authoredAt)
        .map((pack): BundlePack => {
          const { id: packId, title, note: description, sourcePackId } = pack;
          const source = library.packs().find((one) => one.packId === sourcePackId);
          const from = source ? card(source) : { gradeIds: [], gradeRange: null, packImgUrl: null };
          return { ...from, packId, title, description, isCustom: true };
        });
      const favorites = new Set(
        rows
          .list('favorite', { member: ['ownerId', userId] })
          .filter((one) => one.isFavorite && one.contentId === null)
          .map(({ packId }) => packId),
      );
      const liked = ofSubject(library.packs(), request.params.s).filter(({ packId }) =>
        favorites.has(packId),
      );
      return { packs: [...own, ...liked.map(card)] };
    },
  );
};

const ofSubject = (packs: readonly CataloguePack[], subject: string): CataloguePack[] =>
  packs.filter((pack) => pack.subject === subject);

function card({ packId, version, title, blurb, gradeIds, gradeRange, cover }: CataloguePack): BundlePack {
  const packImgUrl = packFileAddress({ packId, version }, cover.path);
  return { packId, title, description: blurb, gradeIds, gradeRange, packImgUrl, isCustom: false };
}

/** One group for each range of grades that a pack of the subject is mainly for, the youngest first. */
function groupsOf(packs: readonly CataloguePack[]): z.infer<typeof groupSchema>[] {
  const ranges = [...new Set(packs.map((pack) => pack.gradeRange))].sort((a, b) => a - b);
  return ranges.map((range) => ({
    bundleGroupId: String(range),
    title: gradeRangeIn('en-US', range)?.fullLabel ?? String(range),
    packs: packs.filter((pack) => pack.gradeRange === range).map(card),
  }));
}

/** Whoever asks for what is popular gets an answer of this age at most; counting looks at everybody's favorites. */
const COUNTED_EVERY_MS = 300_000;

/** How many people of a school chose each pack, counted now and then; only the numbers leave. Of no school (null) none. */
function createFavoriteCounts(db: Db, clock: Clock): (school: string | null) => ReadonlyMap<string, number> {
  const known = new Map<string, { at: number; counts: ReadonlyMap<string, number> }>();
  return (school) => {
    if (school === null) return new Map();
    const now = clock.now();
    const before = known.get(school);
    if (before && Math.abs(now - before.at) <= COUNTED_EVERY_MS) return before.counts;
    const counts = countFavorites(db, school);
    known.set(school, { at: now, counts });
    return counts;
  };
}

function countFavorites(db: Db, school: string): ReadonlyMap<string, number> {
  const rows = db.sqlite
    .prepare<[string], { packId: string; count: number }>(
      "select json_extract(body, '$.packId') as packId, count(*) as count from row_favorite " +
        "where school = ? and json_extract(body, '$.isFavorite') and json_extract(body, '$.contentId') is null " +
        "group by json_extract(body, '$.packId')",
    )
    .all(school);
  return new Map(rows.map((row) => [row.packId, row.count]));
}
