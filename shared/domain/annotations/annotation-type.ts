import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { MAX_ANNOTATION_LABEL_LENGTH } from './constants.ts';

/**
 * How a kind of annotation is drawn: a color, a sign and a line together, so that none rests on color alone
 * (decision 58). The names are stored.
 */
export const annotationStyleSchema = z.enum(['amber', 'blue', 'green', 'rose', 'violet', 'teal']);
export type AnnotationStyle = z.infer<typeof annotationStyleSchema>;

/** A kind of annotation as people choose it (content §3: a label and a color). */
export type AnnotationType = {
  readonly typeId: string;
  readonly label: string;
  readonly style: AnnotationStyle;
};

/** A kind that the teachers of a class named. One that was taken away names what was written with it all the same. */
export const classAnnotationTypeSchema = z.object({
  typeId: idSchema,
  label: z.string().check(z.minLength(1), z.maxLength(MAX_ANNOTATION_LABEL_LENGTH)),
  style: annotationStyleSchema,
  isRemoved: z.boolean(),
});
export type ClassAnnotationType = z.infer<typeof classAnnotationTypeSchema>;

/** The kinds that everybody has, in the order in which they are offered (decision 58). Their ids are stored. */
export const ANNOTATION_TYPES: readonly AnnotationType[] = [
  { typeId: 'main-idea', label: 'Main idea', style: 'amber' },
  { typeId: 'supporting-detail', label: 'Supporting detail', style: 'green' },
  { typeId: 'evidence', label: 'Evidence', style: 'blue' },
  { typeId: 'question', label: 'Question', style: 'rose' },
  { typeId: 'word-to-learn', label: 'Word to learn', style: 'teal' },
  { typeId: 'my-thought', label: 'My thought', style: 'violet' },
];

/** What an annotation is shown as whose kind this device does not know (yet). */
const UNKNOWN_TYPE: AnnotationType = { typeId: 'my-thought', label: 'Annotation', style: 'violet' };

/** The kind of an id: everybody's, or of a class; removed ones too. */
export function annotationTypeOf(typeId: string, ofClasses: readonly ClassAnnotationType[]): AnnotationType {
  return (
    ANNOTATION_TYPES.find((type) => type.typeId === typeId) ??
    ofClasses.find((type) => type.typeId === typeId) ??
    UNKNOWN_TYPE
  );
}

/** The kinds to choose from: everybody's, then those of the reader's classes, each once. */
export function typesToChoose(ofClasses: readonly ClassAnnotationType[]): AnnotationType[] {
  const own = new Map(ofClasses.filter(({ isRemoved }) => !isRemoved).map((type) => [type.typeId, type]));
  return [...ANNOTATION_TYPES, ...own.values()];
}
