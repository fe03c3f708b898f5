import type { SubjectPath } from '#shared/access/roles.ts';

/** The name of a subject area. */
export function subjectLabel(subject: SubjectPath): string {
  return subject === 'science' ? 'Science' : 'Social studies';
}
