import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams } from '#server/calls/subject-calls.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { sourcesOf } from '#shared/domain/packs/custom-pack.ts';
import { stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';
import {
  chosenTopics,
  FIRST_PACKS,
  isForGrade,
  MORE_PACKS,
  namedTopics,
  STANDARDS_PAGE,
  type Publication,
  type StandardTopic,
} from '#shared/domain/standards/publication.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { answers, tags, type StandardsDeps } from './standards-deps.ts';

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

/** Standards and the packs written towards them. */
export const correlationCalls: Routes<StandardsDeps> = (app, { core, library, standards }) => {
  /** The standards of a pack: of one that somebody made, those of the packs that its cards come from. */
  function standardIdsOf(packId: string, userId: string | undefined): ReadonlySet<string> {
    const listed = library.packs().find((pack) => pack.packId === packId);
    const { standardsOf } = standards.correlations();
    if (listed) return standardsOf([packId]);
    const own = userId === undefined ? null : core.rowsFor(userId).get('customPack', packId);
    if (!own) throw new HttpError(404, ['Not found.']);
    return standardsOf(sourcesOf(own));
  }

  /** The packs of a standard that are for a grade range too, in the order of the library. */
  const packsOf = (standardId: string, grade: number | null) =>
    standards
      .correlations()
      .packsOf(standardId)
      .filter(({ gradeIds }) => isForGrade({ gradeRanges: gradeIds }, grade));

  app.get(
    '/:s/curriculumstandards/:packId',
    {
      config: { licence: 'packs' },
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
      config: { licence: 'packs' },
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
      config: { licence: 'packs' },
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
};

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
