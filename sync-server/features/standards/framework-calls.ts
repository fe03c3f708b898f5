import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams } from '#server/calls/subject-calls.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { gradeRangesFor } from '#shared/domain/packs/grade-range.ts';
import type { Publication } from '#shared/domain/standards/publication.ts';
import { answers, tags, type StandardsDeps } from './standards-deps.ts';

const publicationSchema = z.object({
  publicationId: z.string(),
  title: z.string(),
  subject: subjectPathSchema,
  /** The state or district that it belongs to; null for the library's own. */
  region: z.string().nullable(),
});

/** What standards can be browsed by. */
export const frameworkCalls: Routes<StandardsDeps> = (app, { standards }) => {
  app.get(
    '/:s/getPublications',
    {
      config: { licence: 'packs' },
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
      config: { licence: 'packs' },
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
};

const named = ({ publicationId, title, subject, region }: Publication) => ({
  publicationId,
  title,
  subject,
  region,
});
