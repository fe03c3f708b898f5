import { useCallback } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { randomBytes } from '#app/platform/random.ts';
import { proposedPassword } from '#shared/domain/accounts/proposed-password.ts';

/** What makes passwords for students, of the kind that this school's rules ask for. */
export function useStudentPassword(): () => string {
  const rules = useSignedIn().session.school.deviceRules;
  return useCallback(() => proposedPassword(randomBytes, { roles: ['student'], rules }), [rules]);
}
