import { randomUUID } from 'node:crypto';
import type { AccountMailer } from '#server/features/accounts/account-mailer.ts';
import { isUsernameTaken } from '#server/features/accounts/people.ts';
import { findEmailOwner, setVerifiedEmail } from '#server/features/accounts/person-email.ts';
import { findSchoolName, findSignUpRules } from '#server/features/schools/schools.ts';
import { admissionOf } from '#server/features/sign-up/admission.ts';
import { hasOpenCode } from '#server/features/sign-up/institution-codes.ts';
import { makeSignedUp } from '#server/features/sign-up/make-signed-up.ts';
import type { WrongCodes } from '#server/features/sign-up/wrong-codes.ts';
import type {
  ProviderIdentity,
  SignInProvider,
} from '#server/integrations/sign-in-provider/provider-port.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { ACCOUNT_ERRORS } from '#shared/domain/accounts/account-errors.ts';
import { isAtDomain } from '#shared/domain/accounts/institution-code.ts';
import { providerMessages } from '#shared/domain/accounts/provider-sign-in.ts';
import { proposedUsername } from '#shared/domain/accounts/provider-sign-up.ts';
import { signUpMessages, signUpNameProblem, signUpRoleSchema } from '#shared/domain/accounts/sign-up.ts';
import { bindProvider, findBound } from './bindings.ts';
import type { ProviderDeps } from './provider-deps.ts';

export type ProviderSignUpDeps = ProviderDeps & {
  readonly core: SyncCore;
  readonly wrongCodes: WrongCodes;
  /** Null where the school has not set up e-mail. */
  readonly mailer: AccountMailer | null;
};

type Asked = {
  readonly role: string;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** At which school, and who the provider says it is. */
type Who = {
  readonly schoolId: string;
  readonly identity: ProviderIdentity;
  readonly provider: SignInProvider;
};

/** `errors` as `{field}text`. */
export type ProviderSignUp =
  | { readonly kind: 'in'; readonly userId: string }
  | { readonly kind: 'refused'; readonly errors: readonly string[]; readonly codes: readonly number[] };

/** Whether somebody may make an account at a school; and whether their address lets them in as an educator. */
export function signUpOf(
  { db, clock }: Pick<ProviderDeps, 'db' | 'clock'>,
  schoolId: string,
  { email, isEmailVerified }: ProviderIdentity,
): { readonly isOpen: boolean; readonly byAddress: boolean } {
  const { domains } = findSignUpRules(db, schoolId);
  const byAddress = email !== null && isEmailVerified && isAtDomain(email, domains);
  return { isOpen: byAddress || hasOpenCode(db, schoolId, clock.now()), byAddress };
}

/**
 * Makes the account of somebody whom a provider knows, by the rules of signing up (decision 150). An address counts where
 * the provider says that its person reads it: no link has to be followed then. There is no password.
 */
export function signUpByProvider(
  deps: ProviderSignUpDeps,
  { schoolId, identity, provider }: Who,
  asked: Asked,
  address: string,
): ProviderSignUp {
  const { db, clock, parts, wrongCodes } = deps;
  const role = signUpRoleSchema.safeParse(asked.role);
  const wrong = problemsOf(asked);
  if (wrong.length > 0 || !role.success) return refusedBy(wrong);
  if (asked.code.trim() !== '') wrongCodes.refuseTooMany(address);
  const email = identity.isEmailVerified ? (identity.email ?? '') : '';
  const way = admissionOf(deps, { schoolId, role: role.data, code: asked.code, email });
  if ('problem' in way) {
    if (asked.code.trim() === '') {
      const text =
        role.data === 'teacher'
          ? providerMessages.noAccess(provider.name, findSchoolName(db, schoolId))
          : way.problem.text;
      return refusedBy([['code', text, way.problem.code]]);
    }
    wrongCodes.count(schoolId, address);
    return refusedBy([['code', way.problem.text, way.problem.code]]);
  }
  if (findBound(db, schoolId, identity) !== null)
    return refusedBy([['', providerMessages.mismatch(provider.name), ACCOUNT_ERRORS.provider]]);
  // Whoever reads the address may hear that it has an account.
  const owner = email === '' ? null : findEmailOwner(db, schoolId, email);
  if (owner !== null && owner.verifiedAt !== null)
    return refusedBy([['', signUpMessages.mayExist, ACCOUNT_ERRORS.mayExist]]);

  const id = randomUUID();
  const names = { firstName: asked.firstName.trim(), lastName: asked.lastName.trim() };
  const made = makeSignedUp(
    deps,
    {
      ...{ id, schoolId, ...names, roles: [role.data], hasPassword: false },
      username: freeUsername(deps, schoolId, { email: identity.email, ...names }),
      // The hash of what nobody knows.
      passwordHash: parts.nobodysHash,
      // Educators have an address (content §5); one that nobody looked at is none.
      completionDue: role.data === 'teacher' && email === '',
    },
    { way: 'provider', codeId: way.codeId, by: id },
    () => {
      if (email !== '') setVerifiedEmail(db, { id, schoolId }, email, clock.now());
      const binding = { personId: id, schoolId, provider: provider.name, identity };
      if (bindProvider(db, binding, clock.now()) !== 'bound') throw new Error('somebody was quicker');
    },
  );
  if (made === 'made') return { kind: 'in', userId: id };
  return refusedBy([['code', signUpMessages.code, ACCOUNT_ERRORS.noAccess]]);
}

type Problem = readonly [field: string, text: string, code: number];

function problemsOf({ role, firstName, lastName }: Asked): Problem[] {
  const first = signUpNameProblem(firstName, signUpMessages.firstName);
  const last = signUpNameProblem(lastName, signUpMessages.lastName);
  const isRole = signUpRoleSchema.safeParse(role).success;
  return [
    ...(isRole ? [] : [['role', signUpMessages.role, ACCOUNT_ERRORS.badForm] as const]),
    ...(first === null ? [] : [['firstName', first.text, first.code] as const]),
    ...(last === null ? [] : [['lastName', last.text, last.code] as const]),
  ];
}

const refusedBy = (problems: readonly Problem[]): ProviderSignUp => ({
  kind: 'refused',
  errors: problems.map(([field, text]) => (field === '' ? text : `{${field}}${text}`)),
  codes: [...new Set(problems.map(([, , code]) => code))],
});

/** One that nobody of the school has; with a number behind it where the plain one is somebody's. */
function freeUsername(
  { db }: Pick<ProviderDeps, 'db'>,
  schoolId: string,
  who: Parameters<typeof proposedUsername>[0],
): string {
  for (let number = 1; ; number += 1) {
    const username = proposedUsername(who, number);
    if (!isUsernameTaken(db, schoolId, username)) return username;
  }
}
