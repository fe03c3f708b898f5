import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { findSignUpRules } from '#server/features/schools/schools.ts';
import { ACCOUNT_ERRORS } from '#shared/domain/accounts/account-errors.ts';
import { isAtDomain } from '#shared/domain/accounts/institution-code.ts';
import { signUpMessages, type SignUpProblem, type SignUpRole } from '#shared/domain/accounts/sign-up.ts';
import { findOpenCode } from './institution-codes.ts';
import type { Way } from './make-signed-up.ts';

type Asking = {
  readonly schoolId: string;
  readonly role: SignUpRole;
  readonly code: string;
  readonly email: string;
};

/** By which way somebody belongs to the school's subscription; a problem for who does not. Deny by default. */
export function admissionOf(
  { db, clock }: { db: Db; clock: Clock },
  { schoolId, role, code, email }: Asking,
): Way | { readonly problem: SignUpProblem } {
  const noAccess = (text: string) => ({ problem: { text, code: ACCOUNT_ERRORS.noAccess } });
  if (code.trim() !== '') {
    const codeId = findOpenCode(db, { schoolId, typed: code, role }, clock.now());
    return codeId === null ? noAccess(signUpMessages.code) : { way: 'code', codeId };
  }
  if (role === 'teacher' && isAtDomain(email, findSignUpRules(db, schoolId).domains))
    return { way: 'domain', codeId: null };
  return noAccess(role === 'teacher' ? signUpMessages.codeOrAddress : signUpMessages.codeMissing);
}
