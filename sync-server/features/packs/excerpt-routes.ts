import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import {
  excerptSourceSchema,
  excerptTypeOf,
  MAX_EXCERPT_LENGTH,
  type ExcerptSourceType,
} from '#shared/domain/packs/custom-pack.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { errorsSchema, isReadablePack, keepers, tags, type PackDeps } from './pack-deps.ts';

/**
 * The type of a text by any of its names (content §2, §3): in a pack; in an address, where a primary source is a
 * supplemental item; the excerpt's own, one name for every text but an article.
 */
const contentTypeSchema = z.enum([
  ...excerptSourceSchema.options,
  'primarysource',
  'excerpt_article',
  'excerpt_supplemental',
]);

const excerptSchema = z.object({
  savedContentId: z.string(),
  packId: z.string(),
  contentId: z.string(),
  contentType: z.enum(excerptSourceSchema.options),
  type: z.enum(['excerpt_article', 'excerpt_supplemental']),
  tocId: z.string().optional(),
  title: z.string(),
  text: z.string(),
  note: z.string(),
});

/** Excerpts (content §7). */
export const excerptRoutes: Routes<PackDeps> = (app, { core, library }) => {
  app.post(
    '/:s/excerpt/create',
    {
      config: keepers,
      schema: {
        tags,
        summary: 'Keep words of a text',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          packId: idSchema,
          contentId: idSchema,
          contentType: contentTypeSchema,
          tocId: z.optional(idSchema),
          text: z.string().max(MAX_EXCERPT_LENGTH),
        }),
        response: { 200: errorsSchema.extend({ savedContentId: z.string().optional() }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { packId, contentId, tocId, text } = request.body;
      if (!isReadablePack(library, core.rowsFor(userId), packId)) throw forbidden();
      const item = library.pack(packId)?.packItems.find((one) => one.contentId === contentId);
      const contentType = sourceTypeOf(request.body.contentType, item?.type);
      if (text.trim() === '') return { errors: ['{text}Please choose some words of the text.'] };
      if (contentType === null) return { errors: ['{contentId}This is no text of that type.'] };
      const key = callKey(request);
      const id = derivedId('call-excerpt', key);
      const source = { packId, contentId, contentType, ...(tocId !== undefined && { tocId }) };
      const args = { id, ...source, title: item?.title ?? '', text, note: '' };
      const errors = runCall(core, userId, [{ id: key, name: 'saveExcerpt', args, asked: request.body }]);
      return errors.length === 0 ? { savedContentId: id, errors } : { errors };
    },
  );

  app.get(
    '/:s/excerpt/get/:savedContentId',
    {
      config: keepers,
      schema: {
        tags,
        summary: 'An excerpt: one’s own, or a card of a pack that one may read',
        params: subjectParams.extend({ savedContentId: idSchema }),
        response: { 200: z.object({ excerpt: excerptSchema }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const excerpt = findExcerpt(core.rowsFor(userId), request.params.savedContentId);
      if (excerpt === null) throw forbidden();
      return { excerpt };
    },
  );
};

/** The type of the text that is meant; null where the item of the library is of another. */
function sourceTypeOf(
  named: z.infer<typeof contentTypeSchema>,
  itemType: string | undefined,
): ExcerptSourceType | null {
  if (named === 'excerpt_supplemental' && itemType !== undefined) {
    const found = excerptSourceSchema.safeParse(itemType);
    return found.success && found.data !== 'article' ? found.data : null;
  }
  const type = nameOf(named);
  return itemType === undefined || itemType === type ? type : null;
}

function nameOf(named: z.infer<typeof contentTypeSchema>): ExcerptSourceType {
  if (named === 'excerpt_article') return 'article';
  return named === 'primarysource' || named === 'excerpt_supplemental' ? 'supplemental' : named;
}

function findExcerpt(rows: ReadableRows, savedContentId: string): z.infer<typeof excerptSchema> | null {
  const own = rows.get('excerpt', savedContentId);
  if (own !== null && own.removedAt === null)
    return { ...own, savedContentId, type: excerptTypeOf(own.contentType) };
  for (const pack of rows.list('customPack')) {
    for (const item of pack.items) {
      if (item.kind === 'excerpt' && item.savedContentId === savedContentId)
        return { ...item, type: excerptTypeOf(item.contentType) };
    }
  }
  return null;
}
