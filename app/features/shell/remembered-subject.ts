import { useCallback } from 'react';
import { usePersonSetting } from '#app/engine/index.ts';
import { writeSubjectCookie } from '#app/platform/subject-cookie.ts';
import { subjectPathSchema, type SubjectPath } from '#shared/access/roles.ts';

/**
 * The subject area that this person chose last on this device, and how to choose one (classroom §2, subject switch).
 * Undefined until it was read from the device, null where they never chose.
 */
export function useRememberedSubject(): [
  subject: SubjectPath | null | undefined,
  remember: (subject: SubjectPath) => void,
] {
  const [subject, write] = usePersonSetting('shell', 'subject', subjectPathSchema);
  const remember = useCallback(
    (chosen: SubjectPath) => {
      write(chosen);
      writeSubjectCookie(chosen);
    },
    [write],
  );
  return [subject, remember];
}

/** Where somebody begins: the subject they chose, as long as their school has it, or the school's first. */
export function startSubject(
  subjects: readonly SubjectPath[],
  chosen: SubjectPath | null | undefined,
): SubjectPath {
  return subjects.find((subject) => subject === chosen) ?? subjects[0] ?? 'science';
}
