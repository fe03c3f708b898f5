import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';

/**
 * The fifteen graphic organizers by name (content §2, §9): `venn-2.pdf` in Letter, `venn-2-a4.pdf` in A4. Each is drawn
 * at its first asking and kept; they are few and small.
 */
export const organizerRoutes: Routes = (app) => {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get(
    '/resources/pdf/graphic-organizer/:file',
    {
      schema: {
        tags: ['media'],
        summary: 'A graphic organizer as a tagged PDF that can be filled in',
        params: z.object({ file: z.string().max(80) }),
        response: { 404: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const [, id = '', a4] = /^([a-z0-9-]+?)(-a4)?\.pdf$/.exec(file) ?? [];
      // What writes PDFs is a quarter of the server's code: it is loaded when somebody asks for one.
      const { drawOrganizer, organizerIds } = await import('#server/library/organizers/organizers.ts');
      if (!organizerIds.includes(id)) throw new HttpError(404, ['Not found.']);
      const pdf = drawn.get(file) ?? drawOrganizer(id, a4 === undefined ? 'letter' : 'a4');
      if (pdf === undefined) throw new HttpError(404, ['Not found.']);
      drawn.set(file, pdf);
      return sendOrganizer(reply, file, await pdf);
    },
  );
};

function sendOrganizer(reply: FastifyReply, file: string, pdf: Buffer): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${file}"`)
    .header('cache-control', 'public, max-age=86400')
    .send(pdf);
}
