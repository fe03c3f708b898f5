import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { findSession } from '#server/features/accounts/people.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { paperSizeOf } from '#shared/kernel/paper-size.ts';
import type { PrintRequest } from './pack-pdf.ts';
import { createStoredPdfs } from './stored-pdfs.ts';

export type PrintDeps = Deps & { core: SyncCore; library: PublishedLibrary };

const tags = ['printing'];
const packParams = subjectParams.extend({ packId: idSchema });
const choices = z.object({
  /** The school's own when left out: Letter in the US and Canada, A4 elsewhere. */
  paper: z.enum(['letter', 'a4']).optional(),
  /** Reading level of articles; the pack's own when left out. */
  level: z.coerce.number().int().min(1).max(3).optional(),
  pictures: z.enum(['yes', 'no']).optional(),
  /** Content ids of a library pack, item ids of a custom one, separated by commas; everything when left out. */
  items: z.string().min(1).max(10_000).optional(),
});
type Choices = z.infer<typeof choices>;

/** A pack on paper (content §7): of the library for anybody, a custom pack for who may read it. */
export const printRoutes: Routes<PrintDeps> = (app, deps) => {
  const { core, library, db, clock } = deps;
  const storedPdf = createStoredPdfs();

  app.get(
    '/:s/custom/fetch/pack/pdf/:packId',
    {
      config: { licence: 'packs' },
      schema: {
        tags,
        summary: 'Where the PDF of a pack is',
        params: packParams,
        querystring: choices,
        response: { 200: z.object({ printUrl: z.string() }), 404: errorAnswerSchema },
      },
    },
    (request) => {
      const { s, packId } = request.params;
      findPack(request, packId);
      const asked = new URLSearchParams();
      for (const [name, value] of Object.entries(request.query))
        if (value !== undefined) asked.set(name, String(value));
      const query = asked.toString();
      const path = `/${s}/custom/download/pack/pdf/${encodeURIComponent(packId)}`;
      return { printUrl: query === '' ? path : `${path}?${query}` };
    },
  );

  app.get(
    '/:s/custom/download/pack/pdf/:packId',
    {
      config: { licence: 'packs', rateLimit: perPerson('printing') },
      schema: {
        tags,
        summary: 'The PDF of a pack: tagged, with its pictures',
        params: packParams,
        querystring: choices,
        response: { 404: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { pack, custom } = findPack(request, request.params.packId);
      const printRequest = printRequestOf(request, request.query);
      // What writes PDFs is a quarter of the server's code: it is loaded when somebody prints.
      const { customPackPdf, libraryPackPdf } = await import('./pack-pdf.ts');
      if (custom) {
        const of = { packId: custom.id, version: custom.head };
        const make = () => customPackPdf(library, custom, printRequest);
        return sendPdf(reply, custom.title, await storedPdf(of, printRequest, make));
      }
      if (pack) {
        const make = () => libraryPackPdf(library, pack, printRequest);
        return sendPdf(reply, pack.title, await storedPdf(pack, printRequest, make));
      }
      throw new HttpError(404, ['Not found.']);
    },
  );

  /** One of the two; 404 for what is not there as for what is somebody else's. */
  function findPack(
    request: FastifyRequest,
    packId: string,
  ): { pack: Pack | null; custom: CustomPack | null } {
    const pack = library.pack(packId);
    const session = request.readSession();
    const custom = pack || !session ? null : core.rowsFor(session.userId).get('customPack', packId);
    if (!pack && !custom) throw new HttpError(404, ['Not found.']);
    return { pack, custom };
  }

  function printRequestOf(request: FastifyRequest, { paper, level, pictures, items }: Choices): PrintRequest {
    const session = request.readSession();
    const locale = (session && findSession(db, session.userId, clock.now())?.school.locale) ?? 'en-US';
    return {
      locale,
      paperSize: paper ?? paperSizeOf(locale),
      level: level ?? null,
      hasPictures: pictures !== 'no',
      items: items === undefined ? null : new Set(items.split(',')),
      isTeacher: session !== null && can(session.roles, 'read-teacher-material'),
    };
  }
};

function sendPdf(reply: FastifyReply, title: string, pdf: Buffer): FastifyReply {
  const name = `${title.trim() || 'pack'}.pdf`;
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .send(pdf);
}
