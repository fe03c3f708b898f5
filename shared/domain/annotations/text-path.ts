import type { SubjectPath } from '#shared/access/roles.ts';
import type { AnnotationTarget } from './rows.ts';

const SEGMENTS: Readonly<Record<AnnotationTarget['contentType'], string>> = {
  article: 'article',
  supplemental: 'primary-source',
  magazine: 'magazine',
  ebook: 'magazine',
  learning_resource: 'learning-resource',
  excerpt: 'excerpt',
};

/** The screen of a text in the wording that an annotation is about, as a path with its query. */
export function annotatedTextPath(
  subject: SubjectPath,
  { packId, contentType, contentId, level, tocId }: AnnotationTarget,
): string {
  const path = `/${subject}/${encodeURIComponent(packId)}/${SEGMENTS[contentType]}/${encodeURIComponent(contentId)}`;
  const asked = [
    ...(level === null ? [] : [`level=${level}`]),
    ...(tocId === null ? [] : [`toc=${encodeURIComponent(tocId)}`]),
  ];
  const query = asked.join('&');
  return query === '' ? path : `${path}?${query}`;
}
