import type { Annotation } from '#shared/domain/annotations/rows.ts';
import type { AnnotationFile, KindedAnnotation } from './annotation-file.ts';

/** The terms beside the recommendation's own, by which a file of this product is read again. The names are stored. */
export const TERMS = 'urn:packwise:terms:';

export type PageNames = {
  /** A UUID of the file itself. */
  readonly fileId: string;
  /** The address at which a text opens, whole. */
  readonly addressOf: (annotation: Annotation) => string;
};

/**
 * Annotations as an AnnotationPage of the W3C's Web Annotation Data Model (recommendation of 23 February 2017): each
 * stretch of words is a target with a quote and a position selector, the kind and the note are textual bodies.
 */
export function annotationsJsonLd(file: AnnotationFile, names: PageNames): string {
  const { head, entries } = file;
  const page = {
    '@context': ['http://www.w3.org/ns/anno.jsonld', { packwise: TERMS }],
    id: `urn:uuid:${names.fileId}`,
    type: 'AnnotationPage',
    partOf: {
      id: `urn:uuid:${names.fileId}#collection`,
      type: 'AnnotationCollection',
      label: head.contentTitle || 'Annotations',
      total: entries.length,
    },
    startIndex: 0,
    ...(head.packTitle !== '' && { 'packwise:packTitle': head.packTitle }),
    ...(head.subject !== '' && { 'packwise:subject': head.subject }),
    ...(head.citation !== '' && { 'dcterms:bibliographicCitation': head.citation }),
    items: entries.map((entry) => annotationLd(entry, file.author, names)),
  };
  return `${JSON.stringify(page, null, 2)}\n`;
}

function annotationLd({ annotation, kind }: KindedAnnotation, author: string, { addressOf }: PageNames) {
  const { id, typeId, note, highlights, flag, createdAt, authoredAt } = annotation;
  const kindBody = { type: 'TextualBody', purpose: 'classifying', format: 'text/plain', value: kind.label };
  const noteBody = { type: 'TextualBody', purpose: 'commenting', format: 'text/plain', value: note };
  return {
    id: isUuid(id) ? `urn:uuid:${id}` : `urn:packwise:annotation:${encodeURIComponent(id)}`,
    type: 'Annotation',
    motivation: typeId === 'question' ? 'questioning' : note === '' ? 'highlighting' : 'commenting',
    created: new Date(createdAt).toISOString(),
    modified: new Date(authoredAt).toISOString(),
    ...(author !== '' && { creator: { type: 'Person', name: author } }),
    'packwise:kind': typeId,
    'packwise:flagged': flag.isFlagged,
    body: note === '' ? [kindBody] : [kindBody, { ...noteBody, textDirection: 'auto' }],
    target: highlights.map(({ start, end, exact, prefix, suffix }) => ({
      type: 'SpecificResource',
      source: sourceLd(annotation, addressOf(annotation)),
      selector: [
        { type: 'TextQuoteSelector', exact, prefix, suffix },
        { type: 'TextPositionSelector', start, end },
      ],
    })),
  };
}

const sourceLd = ({ packId, contentType, contentId, level, tocId }: Annotation, address: string) => ({
  id: address,
  type: 'Text',
  format: 'text/html',
  'packwise:pack': packId,
  'packwise:contentType': contentType,
  'packwise:content': contentId,
  ...(level !== null && { 'packwise:level': level }),
  ...(tocId !== null && { 'packwise:page': tocId }),
});

const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
