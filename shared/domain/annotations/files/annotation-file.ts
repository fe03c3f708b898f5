import * as z from 'zod/mini';
import type { AnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';

/** The files that annotations are taken along as (decision 58). */
export const annotationExtensions = z.enum(['pdf', 'docx', 'csv', 'jsonld']);
export type AnnotationExtension = z.infer<typeof annotationExtensions>;

/** What a file says beside the annotations; any of them may be empty (content §3, the download form). */
export type FileHead = {
  readonly contentTitle: string;
  readonly packTitle: string;
  /** The name of the subject area. */
  readonly subject: string;
  readonly citation: string;
};

/** Limits of the form's texts are ours. */
export const MAX_FILE_TITLE_LENGTH = 300;
export const MAX_CITATION_LENGTH = 2_000;

/** An annotation with the kind that names it. */
export type KindedAnnotation = { readonly annotation: Annotation; readonly kind: AnnotationType };

/** What a file is made of. The annotations are of one person, in the order in which they are written. */
export type AnnotationFile = {
  readonly head: FileHead;
  /** Whose they are. */
  readonly author: string;
  readonly entries: readonly KindedAnnotation[];
  /** The zone in which times are written. */
  readonly timeZone: string;
};

/** The words of an annotation in one text; what lies between two stretches is left out. */
export const quoteOf = ({ highlights }: Pick<Annotation, 'highlights'>): string =>
  highlights.map(({ exact }) => exact).join(' … ');

/** A name for the file that every system takes. */
export function annotationFileName(contentTitle: string, extension: AnnotationExtension): string {
  const words = contentTitle
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `annotations${words === '' ? '' : `-${words}`}.${extension}`;
}

/** What marks where an annotation is of one of several texts: its reading level, its page. */
export const textLabel = ({ level, tocId }: Pick<Annotation, 'level' | 'tocId'>): string =>
  [...(level === null ? [] : [`Level ${level}`]), ...(tocId === null ? [] : [`Page ${tocId}`])].join(', ');
