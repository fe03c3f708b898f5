import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { confirmLetter, linkTo } from '#server/features/accounts/account-letters.ts';
import { issueLink } from '#server/features/accounts/account-links.ts';
import type { AccountMailer } from '#server/features/accounts/account-mailer.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { newPasswordProblem } from '#server/features/accounts/password-rules.ts';
import { isUsernameTaken } from '#server/features/accounts/people.ts';
import { findEmailOwner } from '#server/features/accounts/person-email.ts';
import { findSchoolName } from '#server/features/schools/schools.ts';
import { ACCOUNT_ERRORS } from '#shared/domain/accounts/account-errors.ts';
import {
  rolesOf,
  signUpMessages,
  signUpProblems,
  signUpRoleSchema,
  type SignUpAsked,
  type SignUpProblems,
} from '#shared/domain/accounts/sign-up.ts';
import { admissionOf } from './admission.ts';
import { makeSignedUp, type MakeDeps, type Way } from './make-signed-up.ts';
import { addPending } from './pending-sign-ups.ts';
import { knownLetter, signUpLetter } from './sign-up-letters.ts';

export type SignUpDeps = MakeDeps & Pick<Deps, 'passwordCost'> & { mailer: AccountMailer | null };

/** `made`: a student, who is let in at once. `waiting`: an educator, who has to show that the address is theirs. */
export type SignUpOutcome =
  | { readonly kind: 'made'; readonly userId: string }
  | { readonly kind: 'waiting'; readonly for: 'mail' | 'administrator' }
  | { readonly kind: 'refused'; readonly problems: SignUpProblems; readonly isCodeWrong?: true }
  | { readonly kind: 'busy' };

/**
 * Signs somebody up at a school (content §5). Only who belongs to the school's subscription hears whether a username is
 * in use, and nobody here hears whether an address is: that is told to who reads it.
 */
export async function createAccount(
  deps: SignUpDeps,
  schoolId: string,
  asked: SignUpAsked,
): Promise<SignUpOutcome> {
  const { db } = deps;
  const role = signUpRoleSchema.safeParse(asked.role);
  const username = asked.username.trim();
  const problems = await allProblems(asked);
  if (Object.keys(problems).length > 0 || !role.success) return { kind: 'refused', problems };
  const way = admissionOf(deps, { schoolId, role: role.data, code: asked.code, email: asked.email });
  if ('problem' in way) {
    const isByCode = asked.code.trim() !== '' || role.data === 'student';
    const wrong = { [isByCode ? 'code' : 'email']: way.problem };
    return {
      kind: 'refused',
      problems: wrong,
      ...(asked.code.trim() !== '' && { isCodeWrong: true as const }),
    };
  }
  // Whoever typed an address of the school's domain has not shown yet that it is theirs.
  if (way.way === 'code' && isUsernameTaken(db, schoolId, username)) return usernameInUse;
  const passwordHash = await hashPassword(asked.password, deps.passwordCost);
  return role.data === 'student'
    ? makeStudent(deps, schoolId, asked, way, passwordHash)
    : letWait(deps, schoolId, asked, way, passwordHash);
}

const usernameInUse: SignUpOutcome = {
  kind: 'refused',
  problems: { username: { text: signUpMessages.usernameInUse, code: ACCOUNT_ERRORS.usernameInUse } },
};

/** What is wrong with what was typed, with the most used passwords, that the server alone knows. */
async function allProblems(asked: SignUpAsked): Promise<SignUpProblems> {
  const problems = signUpProblems(asked);
  if (problems.password) return problems;
  const person = { username: asked.username.trim(), roles: rolesOf(asked.role) };
  const text = await newPasswordProblem(asked.password, person);
  return text === null ? problems : { ...problems, password: { text, code: ACCOUNT_ERRORS.credentials } };
}

function makeStudent(
  deps: SignUpDeps,
  schoolId: string,
  asked: SignUpAsked,
  way: Way,
  passwordHash: string,
): SignUpOutcome {
  const { db, clock, mailer } = deps;
  const id = randomUUID();
  const username = asked.username.trim();
  const names = { firstName: asked.firstName.trim(), lastName: asked.lastName.trim() };
  const person = { id, schoolId, username, ...names, roles: ['student' as const], passwordHash };
  const made = makeSignedUp(deps, person, { ...way, by: id }, () => undefined);
  if (made === 'username') return usernameInUse;
  if (made === 'code') {
    const code = { text: signUpMessages.code, code: ACCOUNT_ERRORS.noAccess };
    return { kind: 'refused', problems: { code } };
  }
  const email = asked.email.trim();
  if (email !== '' && mailer !== null) {
    const secret = issueLink(db, { purpose: 'confirm-email', personId: id, email }, clock.now());
    const link = linkTo(mailer.publicUrl, '/individual/confirmEmail', secret);
    mailer.post(confirmLetter(email, { username, school: findSchoolName(db, schoolId) }, link));
  }
  return { kind: 'made', userId: id };
}

/**
 * An educator has no account, and reads nothing, before the address is confirmed. An address that has an account waits like
 * any other, with a link that nobody gets: neither the answer, nor its time, nor a full queue tells the one from the other.
 */
function letWait(
  { db, clock, mailer }: SignUpDeps,
  schoolId: string,
  asked: SignUpAsked,
  { way, codeId }: Way,
  passwordHash: string,
): SignUpOutcome {
  const email = asked.email.trim();
  const secret = addPending(
    db,
    {
      ...{ schoolId, email, passwordHash, codeId },
      username: asked.username.trim(),
      firstName: asked.firstName.trim(),
      lastName: asked.lastName.trim(),
      way: way === 'code' ? 'code' : 'domain',
    },
    clock.now(),
  );
  if (secret === null) return { kind: 'busy' };
  if (mailer === null) return { kind: 'waiting', for: 'administrator' };
  const school = findSchoolName(db, schoolId);
  const isKnown = (findEmailOwner(db, schoolId, email)?.verifiedAt ?? null) !== null;
  mailer.post(
    isKnown
      ? knownLetter(email, school, mailer.publicUrl)
      : signUpLetter(email, school, linkTo(mailer.publicUrl, '/individual/confirmSignUp', secret)),
  );
  return { kind: 'waiting', for: 'mail' };
}
