import { annotationTypeOf, type ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { annotationRow } from '#shared/domain/annotations/rows.ts';
import type { Version } from '#shared/sync/version.ts';

/** What another version of an annotation says: its kind and its note. Empty where it can't be read. */
export function noteOfVersion(version: Version, types: readonly ClassAnnotationType[]): string {
  const parsed = annotationRow.safeParse(version.body);
  if (!parsed.success) return '';
  const { typeId, note } = parsed.data;
  return `${annotationTypeOf(typeId, types).label}: ${note.trim() || 'no note'}`;
}
