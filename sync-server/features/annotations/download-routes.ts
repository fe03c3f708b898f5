import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { findSession } from '#server/features/accounts/people.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { isMeant, MAX_FILTER_LENGTH, readFilter } from '#shared/domain/annotations/annotation-filter.ts';
import { annotationTypeOf } from '#shared/domain/annotations/annotation-type.ts';
import {
  annotationExtensions,
  annotationFileName,
  MAX_CITATION_LENGTH,
  MAX_FILE_TITLE_LENGTH,
  type AnnotationExtension,
  type AnnotationFile,
} from '#shared/domain/annotations/files/annotation-file.ts';
import { annotatedTextPath } from '#shared/domain/annotations/text-path.ts';
import { paperSizeOf, type PaperSize } from '#shared/kernel/paper-size.ts';
import { packTitleOf, titleOf } from './annotated-text.ts';
import { kindsOf } from './annotation-answer.ts';
import { annotators, tags, url, type AnnotationDeps } from './annotation-deps.ts';
import { listAnnotations, requireViewed } from './annotation-repository.ts';
import { textParams, textQuery } from './annotation-request.ts';

const title = z.string().max(MAX_FILE_TITLE_LENGTH).default('');
const formSchema = z.object({
  /** The text's own and the pack's own when left out. */
  contentTitle: title,
  packTitle: title,
  subject: title,
  citation: z.string().max(MAX_CITATION_LENGTH).default(''),
  /** `flagged`, `note`, `kind:` with the id of a kind, separated by commas; everything when left out. */
  annotationFilter: z.string().max(MAX_FILTER_LENGTH).default(''),
  extension: annotationExtensions,
});
type Form = z.infer<typeof formSchema>;

const mimeTypes: Record<AnnotationExtension, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv; charset=utf-8',
  jsonld: 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"',
};

/** Annotations as a file (content §3, the download form): one's own, or a student's as their teacher. */
export const downloadRoutes: Routes<AnnotationDeps> = (app, deps) => {
  const { core, library, db, clock, config } = deps;
  app.post(
    `${url}/download`,
    {
      config: { ...annotators, rateLimit: perPerson('printing') },
      schema: {
        tags,
        summary: 'Annotations on a text as a file: pdf, docx, csv or jsonld',
        params: textParams,
        querystring: textQuery,
        body: formSchema,
        response: { ...turnedAway, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { userId } = request.requireSession();
      const { s, packId, contentType, contentId, viewerId } = request.params;
      const rows = core.rowsFor(userId);
      const viewed = requireViewed(rows, userId, viewerId);
      const filter = readFilter(request.body.annotationFilter);
      if (filter === null) throw new HttpError(422, ['{annotationFilter}There is no such filter.']);
      const session = findSession(db, userId, clock.now());
      if (session === null) throw forbidden();
      const { individual, school } = session;
      const kinds = kindsOf(rows, viewed.classIds);
      const entries = listAnnotations(rows, viewed, request.params, request.query)
        .filter((one) => isMeant(one, filter))
        .map((annotation) => ({ annotation, kind: annotationTypeOf(annotation.typeId, kinds) }));
      const { extension, ...form } = request.body;
      const own = `${individual.firstName} ${individual.lastName}`.trim();
      const file: AnnotationFile = {
        head: {
          ...form,
          contentTitle:
            form.contentTitle || (titleOf(rows, library, { packId, contentType, contentId }) ?? ''),
          packTitle: form.packTitle || packTitleOf(rows, library, packId),
        },
        author: viewed.isOwn ? own : viewed.name,
        entries,
        timeZone: school.timeZone,
      };
      const { locale } = school;
      // The specification spells the locale of the United Kingdom en-UK; readers of documents know en-GB.
      const page = { paperSize: paperSizeOf(locale), language: locale === 'en-UK' ? 'en-GB' : locale };
      const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
      const bytes = await bytesOf(extension, file, page, (one) => `${origin}${annotatedTextPath(s, one)}`);
      const name = annotationFileName(file.head.contentTitle, extension);
      return sendFile(reply, { name, type: mimeTypes[extension], bytes });
    },
  );
};

function sendFile(
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer | string },
): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(bytes);
}

type Page = { readonly paperSize: PaperSize; readonly language: string };
type AddressOf = (annotation: AnnotationFile['entries'][number]['annotation']) => string;

/** What writes documents is large: it is loaded when somebody asks for one. */
async function bytesOf(
  extension: Form['extension'],
  file: AnnotationFile,
  page: Page,
  addressOf: AddressOf,
): Promise<Buffer | string> {
  switch (extension) {
    case 'pdf':
      return (await import('./annotations-pdf.ts')).annotationsPdf(file, page);
    case 'docx':
      return (await import('./annotations-docx.ts')).annotationsDocx(file, page);
    case 'csv':
      return (await import('#shared/domain/annotations/files/annotations-csv.ts')).annotationsCsv(file);
    case 'jsonld': {
      const { annotationsJsonLd } = await import('#shared/domain/annotations/files/annotations-jsonld.ts');
      return annotationsJsonLd(file, { fileId: randomUUID(), addressOf });
    }
  }
}
