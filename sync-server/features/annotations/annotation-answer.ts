import * as z from 'zod';
import type { ReadableRows } from '#server/sync/core.ts';
import { ANNOTATION_COLORS } from '#shared/domain/annotations/annotation-colors.ts';
import {
  annotationTypeOf,
  typesToChoose,
  type AnnotationType,
  type ClassAnnotationType,
} from '#shared/domain/annotations/annotation-type.ts';
import { classAnnotationTypesId, highlightSchema, type Annotation } from '#shared/domain/annotations/rows.ts';

// The entities of content §3 as calls answer them, made from the rows. Instants are epoch ms.

export const annotationSchema = z.object({
  id: z.string(),
  /** Of its kind. */
  label: z.string(),
  color: z.string(),
  /** The note. */
  text: z.string(),
  annotationTypeId: z.string(),
  flagged: z.boolean(),
  highlights: z.array(highlightSchema),
  level: z.int().nullable(),
  tocId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
type AnnotationAnswer = z.infer<typeof annotationSchema>;

export const labelSchema = z.object({
  label: z.string(),
  color: z.string(),
  annotationTypeId: z.string(),
});

/** The kinds that the teachers of some classes named, also those they took away. */
export const kindsOf = (rows: ReadableRows, classIds: readonly string[]): ClassAnnotationType[] =>
  classIds.flatMap(
    (classId) => rows.get('classAnnotationTypes', classAnnotationTypesId(classId))?.types ?? [],
  );

export function annotationAnswer(
  annotation: Annotation,
  kinds: readonly ClassAnnotationType[],
): AnnotationAnswer {
  const { label, style } = annotationTypeOf(annotation.typeId, kinds);
  const { id, note, typeId, flag, highlights, level, tocId, createdAt, authoredAt } = annotation;
  return {
    ...{ id, label, color: ANNOTATION_COLORS[style], text: note, annotationTypeId: typeId },
    ...{ flagged: flag.isFlagged, highlights, level, tocId, createdAt, updatedAt: authoredAt },
  };
}

/** The kinds to choose from, everybody's first. */
export const labelsOf = (kinds: readonly ClassAnnotationType[]): z.infer<typeof labelSchema>[] =>
  typesToChoose(kinds).map(({ typeId, label, style }: AnnotationType) => ({
    label,
    color: ANNOTATION_COLORS[style],
    annotationTypeId: typeId,
  }));
