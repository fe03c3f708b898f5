import * as z from 'zod';
import { subjectParams } from '#server/calls/subject-calls.ts';
import {
  MAX_ANNOTATION_CLASSES,
  MAX_ANNOTATIONS_AT_ONCE,
  MAX_HIGHLIGHTS,
  MAX_QUOTE_CONTEXT,
} from '#shared/domain/annotations/constants.ts';
import { annotatedContentSchema, annotationRow, highlightSchema } from '#shared/domain/annotations/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';

/** The type of a text by any of its names (content §2, §3): in a pack, in an address, or the excerpt's own. */
const contentTypeSchema = z
  .enum([
    ...annotatedContentSchema.options,
    'primarysource',
    'primary-source',
    'excerpt_article',
    'excerpt_supplemental',
  ])
  .transform((named) => {
    if (named === 'primarysource' || named === 'primary-source') return 'supplemental';
    return named === 'excerpt_article' || named === 'excerpt_supplemental' ? 'excerpt' : named;
  });

/** Whose annotations, on which text. `viewerId` is the caller, or a student whose teacher they are. */
export const textParams = subjectParams.extend({
  packId: idSchema,
  contentType: contentTypeSchema,
  contentId: idSchema,
  viewerId: idSchema,
});
export type TextParams = z.infer<typeof textParams>;

/** Which wording of the text; every one when left out. */
export const textQuery = z.object({
  level: z.coerce.number().int().optional(),
  tocId: z.optional(idSchema),
});

const highlight = z.object({
  start: highlightSchema.shape.start,
  end: highlightSchema.shape.end,
  exact: highlightSchema.shape.exact,
  prefix: z.string().max(MAX_QUOTE_CONTEXT).default(''),
  suffix: z.string().max(MAX_QUOTE_CONTEXT).default(''),
});

const written = z.object({
  annotationTypeId: idSchema,
  text: annotationRow.shape.note,
  highlights: z.array(highlight).min(1).max(MAX_HIGHLIGHTS),
  flagged: z.boolean(),
  /** Of a teacher: the classes that they annotate with. A student's are read in their classes. */
  classIds: z.array(idSchema).max(MAX_ANNOTATION_CLASSES),
});

export const newAnnotation = z.object({
  annotation: written.partial({ text: true, flagged: true, classIds: true }).extend({
    level: z.int().nullish(),
    tocId: z.nullish(idSchema),
  }),
});
export const changedAnnotation = z.object({ annotation: written.partial().extend({ id: idSchema }) });
export const oneAnnotation = z.object({ annotationId: idSchema });
export const severalAnnotations = z.array(idSchema).min(1).max(MAX_ANNOTATIONS_AT_ONCE);
