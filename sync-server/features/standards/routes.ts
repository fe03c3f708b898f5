import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { openCalls } from '#server/calls/open-calls.ts';
import { subjectParams } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { gradeRangesFor, stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';
import {
  chosenTopics,
  FIRST_PACKS,
  isForGrade,
  MORE_PACKS,
  namedTopics,
  packsFor,
  STANDARDS_PAGE,
  type Publication,
  type StandardTopic,
} from '#shared/domain/standards/publication.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { createStandardsLibrary } from './standards-library.ts';

export type StandardsDeps = Deps & { core: SyncCore; library: PublishedLibrary };

const tags = ['standards'];
const answers = { 404: errorAnswerSchema, 422: errorAnswerSchema, 503: errorAnswerSchema };

const publicationSchema = z.object({
  publicationId: z.string(),
  title: z.string(),
  subject: subjectPathSchema,
});
const standardSchema = z.object({
  standardId: z.string(),
  publicationId: z.string(),
  code: z.string(),
  statement: z.string(),
  topic: z.string(),
  /** US grade range values; none: for all. */
  gradeRanges: z.array(z.int()),
});
type StandardAnswer = z.infer<typeof standardSchema>;
const packSchema = z.object({ packId: z.string(), title: z.string(), gradeRange: z.int() });

const publicationIdSchema = z.uuid().optional();
/** A grade range value of any locale. */
const gradeSchema = z.coerce
  .number({ error: 'There is no such grade range.' })
  .refine((value) => stageOfGradeRange(value) !== undefined, { error: 'There is no such grade range.' })
  .optional();
const pageShape = {
  offset: z.coerce.number().int().min(0).max(100_000),
  limit: z.coerce.number().int().min(1).max(100),
};

/** The specification's calls about curriculum standards (content §7): what the app reads from the library itself. */
export const standardsRoutes: FastifyPluginAsync<StandardsDeps> = async (app, deps) => {
  await app.register(openCalls);
  await app.register(frameworkCalls, deps);
  await app.register(correlationCalls, deps);
};

const frameworkCalls: FastifyPluginCallbackZod<StandardsDeps> = (app, { library, config }, done) => {
  const standards = createStandardsLibrary(library, config.libraryDir);
  app.get(
    '/:s/getPublications',
    {
      schema: {
        tags,
        summary: 'The frameworks of standards',
        params: subjectParams,
        response: { 200: z.object({ publications: z.array(publicationSchema) }), ...answers },
      },
    },
    () => ({ publications: standards.publications().map(named) }),
  );
  app.get(
    '/:s/getPublicationsSubjectsAndGradeLevels',
    {
      schema: {
        tags,
        summary: 'What standards can be browsed by',
        params: subjectParams,
        response: {
          200: z.object({
            publications: z.array(publicationSchema),
            subjects: z.array(z.object({ subject: subjectPathSchema, name: z.string() })),
            grades: z.array(z.object({ gradeRangeId: z.int(), name: z.string() })),
          }),
          ...answers,
        },
      },
    },
    () => ({
      publications: standards.publications().map(named),
      subjects: [
        { subject: 'science' as const, name: 'Science' },
        { subject: 'social-studies' as const, name: 'Social studies' },
      ],
      grades: gradeRangesFor('en-US').map(({ value, fullLabel }) => ({
        gradeRangeId: value,
        name: fullLabel,
      })),
    }),
  );
  done();
};

const correlationCalls: FastifyPluginCallbackZod<StandardsDeps> = (app, { core, library, config }, done) => {
  const standards = createStandardsLibrary(library, config.libraryDir);

  /** The standards of a pack: of one that somebody made, those of the packs that its cards come from. */
  function standardIdsOf(packId: string, userId: string | undefined): ReadonlySet<string> {
    const listed = library.packs().find((pack) => pack.packId === packId);
    if (listed) return new Set(listed.standardIds);
    const own = userId === undefined ? null : core.rowsFor(userId).get('customPack', packId);
    if (!own) throw new HttpError(404, ['Not found.']);
    const from = new Set(own.items.flatMap((item) => (item.kind === 'library' ? [item.packId] : [])));
    const packs = library.packs().filter((pack) => from.has(pack.packId));
    return new Set(packs.flatMap(({ standardIds }) => standardIds));
  }

  /** The packs of a standard that are for a grade range too, in the order of the library. */
  const packsOf = (standardId: string, grade: number | null) =>
    packsFor(standardId, library.packs()).filter(({ gradeIds }) =>
      isForGrade({ gradeRanges: gradeIds }, grade),
    );

  app.get(
    '/:s/curriculumstandards/:packId',
    {
      schema: {
        tags,
        summary: 'The standards that a pack was written towards',
        params: subjectParams.extend({ packId: idSchema }),
        querystring: z.object({
          publication: publicationIdSchema,
          grades: gradeSchema,
          subject: z.optional(subjectPathSchema),
        }),
        response: { 200: z.object({ standards: z.array(standardSchema) }), ...answers },
      },
    },
    (request) => {
      const { publication, grades = null, subject } = request.query;
      const ids = standardIdsOf(request.params.packId, request.readSession()?.userId);
      const found = chosenOf(standards.publications(), { publication, subject }, (topics) =>
        chosenTopics(namedTopics(topics, ids), { grade: grades, words: '' }),
      );
      return { standards: found };
    },
  );

  app.get(
    '/:s/getCurriculumStandardsAndPacks',
    {
      schema: {
        tags,
        summary: 'Standards, page by page, each with its first packs; without a subject, of the address’s',
        params: subjectParams,
        querystring: z.object({
          publication: publicationIdSchema,
          subject: z.optional(subjectPathSchema),
          grade: gradeSchema,
          offset: pageShape.offset.default(0),
          limit: pageShape.limit.default(STANDARDS_PAGE),
        }),
        response: {
          200: z.object({
            standards: z.array(standardSchema.extend({ packs: z.array(packSchema), packCount: z.int() })),
            total: z.int(),
          }),
          ...answers,
        },
      },
    },
    (request) => {
      const { publication, subject = request.params.s, grade = null, offset, limit } = request.query;
      const found = chosenOf(standards.publications(), { publication, subject }, (topics) =>
        chosenTopics(topics, { grade, words: '' }),
      );
      const page = found.slice(offset, offset + limit).map((standard) => {
        const packs = packsOf(standard.standardId, grade);
        return { ...standard, packs: packs.slice(0, FIRST_PACKS).map(card), packCount: packs.length };
      });
      return { standards: page, total: found.length };
    },
  );

  app.get(
    '/:s/getMorePacksForStandard',
    {
      schema: {
        tags,
        summary: 'The packs of a standard after the first two',
        params: subjectParams,
        querystring: z.object({
          standard: z.uuid(),
          grade: gradeSchema,
          limit: pageShape.limit.default(MORE_PACKS),
          offset: pageShape.offset.default(FIRST_PACKS),
        }),
        response: { 200: z.object({ packs: z.array(packSchema), total: z.int() }), ...answers },
      },
    },
    (request) => {
      const { standard, grade = null, limit, offset } = request.query;
      const isKnown = chosenOf(standards.publications(), {}, (topics) => topics).some(
        ({ standardId }) => standardId === standard,
      );
      if (!isKnown) throw new HttpError(404, ['Not found.']);
      const packs = packsOf(standard, grade);
      return { packs: packs.slice(offset, offset + limit).map(card), total: packs.length };
    },
  );
  done();
};

const named = ({ publicationId, title, subject }: Publication) => ({ publicationId, title, subject });

const card = ({ packId, title, gradeRange }: { packId: string; title: string; gradeRange: number }) => ({
  packId,
  title,
  gradeRange,
});

/** The standards of the publications that are asked for, one after the other; `choose` picks among their topics. */
function chosenOf(
  publications: readonly Publication[],
  asked: { readonly publication?: string | undefined; readonly subject?: string | undefined },
  choose: (topics: readonly StandardTopic[]) => readonly StandardTopic[],
): StandardAnswer[] {
  return publications
    .filter(({ publicationId }) => asked.publication === undefined || publicationId === asked.publication)
    .filter(({ subject }) => asked.subject === undefined || subject === asked.subject)
    .flatMap(({ publicationId, topics }) =>
      choose(topics).flatMap(({ statement: topic, standards }) =>
        standards.map((standard) => ({
          ...standard,
          publicationId,
          topic,
          gradeRanges: [...standard.gradeRanges],
        })),
      ),
    );
}
