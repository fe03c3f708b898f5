import { useCallback } from 'react';
import { readPersonSetting, usePersonSetting } from '#app/engine/index.ts';
import { writeSubjectCookie } from '#app/platform/subject-cookie.ts';
import { subjectPathSchema, type SubjectPath } from '#shared/access/roles.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

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

/** Where somebody begins, as soon as it was read from the device. */
export async function readStartSubject(session: Session): Promise<SubjectPath> {
  return startSubject(
    session.school.subjects,
    await readPersonSetting(session, 'shell', 'subject', subjectPathSchema),
  );
}

/** Where somebody begins: the subject they chose, as long as their school has it, or the school's first. */
export function startSubject(
  subjects: readonly SubjectPath[],
  chosen: SubjectPath | null | undefined,
): SubjectPath {
  return subjects.find((subject) => subject === chosen) ?? subjects[0] ?? 'science';
}
