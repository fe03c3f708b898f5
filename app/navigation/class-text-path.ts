import type { SubjectPath } from '#shared/access/roles.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import { classesPath, type ClassAddress } from './classroom-paths.ts';

/** A text with what a class wrote in it; whose and of which kind can be named. */
export function classTextPath(
  subject: SubjectPath,
  classId: string,
  { packId, contentType, contentId, level, tocId }: AnnotationTarget,
  { student, kind }: Pick<ClassAddress, 'student' | 'kind'> = {},
): string {
  const search = new URLSearchParams({
    ...(level !== null && { level: String(level) }),
    ...(tocId !== null && { toc: tocId }),
    ...(student !== undefined && { student }),
    ...(kind !== undefined && { kind }),
  });
  const text = [packId, contentType, contentId].map(encodeURIComponent).join('/');
  return `${classesPath(subject)}/${classId}/annotations/${text}${search.size > 0 ? `?${search.toString()}` : ''}`;
}
