import * as z from 'zod/mini';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { classAnnotationTypeSchema } from './annotation-type.ts';
import {
  MAX_ANNOTATION_CLASSES,
  MAX_ANNOTATION_NOTE_LENGTH,
  MAX_CLASS_ANNOTATION_TYPES,
  MAX_HIGHLIGHTS,
  MAX_QUOTE_CONTEXT,
  MAX_QUOTE_LENGTH,
} from './constants.ts';

/** What can be annotated: texts of the library, and excerpts of them. */
export const annotatedContentSchema = z.enum([
  'article',
  'supplemental',
  'magazine',
  'ebook',
  'learning_resource',
  'excerpt',
]);

const context = z.string().check(z.maxLength(MAX_QUOTE_CONTEXT));

/**
 * Words of a text, as the W3C's Web Annotation has them: a text quote selector (exact, prefix, suffix) and a text
 * position selector (start, end; UTF-16 units of the text as `annotatedText` gives it).
 */
export const highlightSchema = z.object({
  start: z.int().check(z.nonnegative()),
  end: z.int().check(z.positive()),
  exact: z.string().check(z.minLength(1), z.maxLength(MAX_QUOTE_LENGTH)),
  prefix: context,
  suffix: context,
});

export type Highlight = z.infer<typeof highlightSchema>;

/** What an annotation is about. Each reading level, and each page of a magazine or e-book, is a text of its own. */
export const annotationTargetShape = {
  packId: idSchema,
  contentType: annotatedContentSchema,
  /** The item; of an excerpt its own id. */
  contentId: idSchema,
  /** The reading level; null for what has one wording. */
  level: z.nullable(z.int()),
  /** The page of a magazine or an e-book (content §3, tocId); null elsewhere. */
  tocId: z.nullable(idSchema),
};

const annotationTargetSchema = z.object(annotationTargetShape);
/** A text that can be annotated. */
export type AnnotationTarget = z.infer<typeof annotationTargetSchema>;

/** A class that reads an annotation: its teachers read a student's, its students what a teacher shows them. */
const readerSchema = z.object({ classId: idSchema, as: z.enum(['teacher', 'student']) });
export type AnnotationReader = z.infer<typeof readerSchema>;

/** An annotation (content §3): words of a text, a kind, and a note. */
export const annotationRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  ownerName: z.string(),
  ...annotationTargetShape,
  typeId: idSchema,
  note: z.string().check(z.maxLength(MAX_ANNOTATION_NOTE_LENGTH)),
  highlights: z.array(highlightSchema).check(z.minLength(1), z.maxLength(MAX_HIGHLIGHTS)),
  /** The classes whose people read it, as which their author was in them when they last wrote it (decision 118). */
  readers: z.array(readerSchema).check(z.maxLength(MAX_ANNOTATION_CLASSES)),
  /** Flagged for the teacher; which of two intents is newer say its claimed time, epoch ms, and its mutation (M8). */
  flag: z.object({ isFlagged: z.boolean(), at: z.number(), by: z.string() }),
  createdAt: z.number(),
  /** Since when it is deleted, epoch ms; it can be brought back. */
  removedAt: z.nullable(z.number()),
  /** The mutation that wrote this text (SPEC.md M4). */
  head: z.string(),
  authoredAt: z.number(),
});
export type Annotation = z.infer<typeof annotationRow>;

/** The kinds of annotations that the teachers of a class named. The newest set counts (SPEC.md M8). */
export const classAnnotationTypesRow = z.object({
  id: idSchema,
  classId: idSchema,
  types: z.array(classAnnotationTypeSchema).check(z.maxLength(MAX_CLASS_ANNOTATION_TYPES)),
  at: z.number(),
  by: z.string(),
});

export const classAnnotationTypesId = (classId: string): string => derivedId('annotation-types', classId);
