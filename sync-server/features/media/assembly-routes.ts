import fs from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams } from '#server/calls/subject-calls.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import { nearestRendition, videoRenditions } from '#shared/domain/packs/video-renditions.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { MediaDeps } from './media-deps.ts';

const tags = ['media'];
const MAX_ASSEMBLIES = 100;

const assetSchema = z.object({
  assetSize: z.enum(['FULLSIZE', 'LARGE']),
  assetCategory: z.string(),
  mimeType: z.string().optional(),
  filename: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.number().optional(),
  credit: z.string(),
});
const assemblySchema = z.object({
  assemblyId: z.string(),
  packId: z.string(),
  title: z.string(),
  caption: z.string(),
  credit: z.string(),
  licenseId: z.string(),
  licenseTitle: z.string(),
  assets: z.array(assetSchema),
});
type Found = { pack: Pack; item: PackItem };

/** Media of the library (content §3, §7), open to anybody. An assembly of several packs is the first one's. */
export const assemblyRoutes: Routes<MediaDeps> = (app, { core, library }) => {
  app.get(
    '/:s/getAssemblies',
    {
      config: { licence: 'packs' },
      schema: {
        tags,
        summary: 'What the assemblies of these ids are, and which of them are the person’s favorites',
        params: subjectParams,
        querystring: z.object({
          /** Content ids, separated by commas. */
          assemblies: z.string().max(8_000),
        }),
        response: {
          200: z.object({
            favoriteAssemblyIds: z.array(z.string()),
            assemblyInfos: z.array(assemblySchema),
          }),
          404: errorAnswerSchema,
        },
      },
    },
    (request) => {
      const asked = new Set(request.query.assemblies.split(',').filter(Boolean).slice(0, MAX_ASSEMBLIES));
      const known = [...asked].flatMap((id) => findMedia(request.params.s, id) ?? []);
      const session = request.readSession();
      const favorites = session
        ? core.rowsFor(session.userId).list('favorite', { member: ['ownerId', session.userId] })
        : [];
      const liked = new Set(favorites.flatMap((one) => (one.isFavorite ? (one.contentId ?? []) : [])));
      return {
        favoriteAssemblyIds: known.map(({ item }) => item.contentId).filter((id) => liked.has(id)),
        assemblyInfos: known.map(assemblyOf),
      };
    },
  );

  app.get(
    '/:s/download/video',
    {
      config: { licence: 'packs' },
      schema: {
        tags,
        summary: 'A film as a file',
        params: subjectParams,
        querystring: z.object({
          /** The video's content id. */
          jwplayerId: idSchema,
          /** Pixels: the nearest that the library has. Without it, the full video. */
          width: z.coerce.number().int().positive().optional(),
        }),
        response: { 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const found = findMedia(request.params.s, request.query.jwplayerId);
      if (found?.item.type !== 'video') throw new HttpError(404, ['Not found.']);
      const { width } = request.query;
      const { path: video } = width === undefined ? found.item : nearestRendition(found.item, width);
      const file = library.pathOf(found.pack, video);
      if (!fs.existsSync(file)) throw new HttpError(404, ['Not found.']);
      return sendVideo(reply, file, found.item.mimeType);
    },
  );

  function findMedia(subject: string, contentId: string): Found | null {
    for (const { packId, subject: of } of library.packs()) {
      const pack = of === subject ? library.pack(packId) : null;
      const item = pack?.packItems.find((one) => one.contentId === contentId);
      if (pack && item && ['image', 'video', 'audio', 'interactive'].includes(item.type))
        return { pack, item };
    }
    return null;
  }
};

function sendVideo(reply: FastifyReply, file: string, mimeType: string): FastifyReply {
  return reply
    .header('content-type', mimeType)
    .header('content-length', fs.statSync(file).size)
    .header('content-disposition', `attachment; filename="${path.basename(file)}"`)
    .send(fs.createReadStream(file));
}

function assemblyOf({ pack, item }: Found): z.infer<typeof assemblySchema> {
  const { contentId: assemblyId, title, caption, description, credit, licenseId, licenseTitle } = item;
  return {
    assemblyId,
    packId: pack.packId,
    title,
    caption: caption ?? description,
    credit,
    licenseId,
    licenseTitle,
    assets: assetsOf(pack, item),
  };
}

function assetsOf(pack: Pack, item: PackItem): z.infer<typeof assetSchema>[] {
  const { width, height, path: picture } = item.image;
  const size = { width, height, credit: item.credit };
  const image = {
    ...size,
    assetSize: 'LARGE' as const,
    assetCategory: 'IMAGE',
    filename: packFileAddress(pack, picture),
  };
  if (item.type === 'image') return [{ ...image, assetSize: 'FULLSIZE' }];
  if (item.type !== 'video' && item.type !== 'audio') return [image];
  const { mimeType, duration, credit } = item;
  const played = {
    assetSize: 'FULLSIZE' as const,
    assetCategory: item.type.toUpperCase(),
    mimeType,
    duration,
    credit,
  };
  if (item.type === 'audio') return [{ ...played, filename: packFileAddress(pack, item.path) }, image];
  const captions = { ...played, assetCategory: 'CLOSED_CAPTION', mimeType: 'text/vtt' };
  return [
    ...videoRenditions(item).map((one, index) => ({
      ...played,
      assetSize: index === 0 ? ('FULLSIZE' as const) : ('LARGE' as const),
      filename: packFileAddress(pack, one.path),
      width: one.width,
      height: one.height,
    })),
    { ...captions, filename: packFileAddress(pack, item.captionsPath) },
    image,
  ];
}
