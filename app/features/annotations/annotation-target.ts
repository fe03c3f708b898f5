import type { Annotation } from '#shared/domain/annotations/rows.ts';

/** The text that is read: an item of a pack, at a level, or a page of it. */
export type AnnotationTarget = Pick<Annotation, 'packId' | 'contentType' | 'contentId' | 'level' | 'tocId'>;

/** What tells one text from another, as one word. */
export const targetKey = ({ packId, contentType, contentId, level, tocId }: AnnotationTarget): string =>
  [packId, contentType, contentId, level, tocId].join(' ');

/** Whether an annotation stands in this text. */
export const isIn = (target: AnnotationTarget, annotation: AnnotationTarget): boolean =>
  targetKey(target) === targetKey(annotation);
