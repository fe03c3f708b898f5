import * as z from 'zod/mini';
import { isEmailAddress } from '#shared/domain/classes/email-address.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { passwordProblem, usernameProblem } from './credentials.ts';
import { nameMaxCharacters } from './new-person.ts';
import { emailKey, emailMessages } from './own-email.ts';
import { sessionSchema } from './session.ts';

/** Who signs up (content §3, sign-up data); an educator is a teacher. */
export const signUpRoleSchema = z.enum(['student', 'teacher']);
export type SignUpRole = z.infer<typeof signUpRoleSchema>;

/** Messages of content §8 about sign-up; their wording is ours. */
export const signUpMessages = {
  firstName: 'Enter a first name or initial.',
  lastName: 'Enter a last name or initial.',
  nameTooLong: `Use at most ${nameMaxCharacters} characters for a name.`,
  nameCharacters: 'Names have letters, numbers, spaces, apostrophes, hyphens and full stops.',
  usernameInUse: 'This username is taken. Choose another.',
  passwordsDiffer: 'The two passwords are not the same.',
  role: 'Choose whether you are a student or an educator.',
  code: 'This code is not valid here. Check it, or ask whoever gave it to you.',
  codeOrAddress: 'Enter the code of your school, or use your e-mail address at the school.',
  codeMissing: 'Enter the code that your school gave you.',
  school: 'Choose your school.',
  mayExist:
    'You may have an account already. Recover your username or password, or ask your school’s administrator.',
} as const;

/** Narrower than what a teacher may call somebody: content §5, sign-up. */
const nameCharacters = /^[\p{L}\p{M}\p{N} .'’-]+$/u;
/** A secret word of the school, in two groups of four. */
export const institutionCodeMaxCharacters = 20;

const text = (max: number) => z.string().check(z.maxLength(max));

/** `POST /individual/createAccount`. Lengths are bounded here; what is wrong is said with a text for each field. */
export const signUpAskedSchema = z.object({
  firstName: text(200),
  lastName: text(200),
  username: text(200),
  password: text(200),
  retypedPassword: text(200),
  email: z._default(text(300), ''),
  retypedEmail: z._default(text(300), ''),
  role: z._default(text(20), ''),
  /** The institution's code. */
  code: z._default(text(institutionCodeMaxCharacters), ''),
  /** The id of the school that the device means; left out, it is the only one of the server. */
  school: z.optional(text(100)),
});
export type SignUpAsked = z.infer<typeof signUpAskedSchema>;
export type SignUpField = keyof SignUpAsked;

/** `waiting`: for the link in a mail, or for an administrator; with an individual the person is signed in. */
export const signUpAnswerSchema = z.object({
  /** The id of the new account; empty while it waits. */
  individual: z.string(),
  errors: z.array(z.string()),
  /** The numbers of the errors (account-errors.ts). */
  codes: z.array(z.int()),
  waiting: z.optional(z.enum(['mail', 'administrator'])),
  session: z.optional(sessionSchema),
});

/** `GET /individual/signUp`: what the form has to ask for. */
export const signUpFactsSchema = z.object({
  /** Whether the school lets people sign up at all, with a code or an address. */
  isOpen: z.boolean(),
  /** Whether educators may come by their address, without a code. */
  byAddress: z.boolean(),
  canSend: z.boolean(),
});
export type SignUpFacts = z.infer<typeof signUpFactsSchema>;

/** What is wrong with one field, and its number. */
export type SignUpProblem = { readonly text: string; readonly code: number };
export type SignUpProblems = Partial<Record<SignUpField, SignUpProblem>>;

/** What is wrong with a sign-up before anybody is asked: the same on the device and on the server (content §5). */
export function signUpProblems(asked: SignUpAsked): SignUpProblems {
  const found: Partial<Record<SignUpField, SignUpProblem | null>> = {
    firstName: signUpNameProblem(asked.firstName, signUpMessages.firstName),
    lastName: signUpNameProblem(asked.lastName, signUpMessages.lastName),
    username: coded(usernameProblem(asked.username.trim()), ACCOUNT_ERRORS.credentials),
    password: coded(
      passwordProblem(asked.password, { username: asked.username.trim(), roles: rolesOf(asked.role) }),
      ACCOUNT_ERRORS.credentials,
    ),
    retypedPassword: coded(
      asked.password === asked.retypedPassword ? null : signUpMessages.passwordsDiffer,
      ACCOUNT_ERRORS.badForm,
    ),
    role: coded(
      signUpRoleSchema.safeParse(asked.role).success ? null : signUpMessages.role,
      ACCOUNT_ERRORS.badForm,
    ),
    ...emailProblemsOf(asked),
    code: coded(
      asked.role === 'student' && asked.code.trim() === '' ? signUpMessages.codeMissing : null,
      ACCOUNT_ERRORS.noAccess,
    ),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** Roles of who signs up as this; an unknown one is held to the educators' rules. */
export const rolesOf = (role: string): readonly SignUpRole[] => [role === 'student' ? 'student' : 'teacher'];

/** The reason why a name of somebody who signs up is not accepted, or null. */
export function signUpNameProblem(typed: string, missing: string): SignUpProblem | null {
  const name = typed.trim();
  const problem =
    name === ''
      ? missing
      : [...name].length > nameMaxCharacters
        ? signUpMessages.nameTooLong
        : nameCharacters.test(name)
          ? null
          : signUpMessages.nameCharacters;
  return coded(problem, ACCOUNT_ERRORS.name);
}

/** Optional for students, required for educators. */
function emailProblemsOf({
  email,
  retypedEmail,
  role,
}: SignUpAsked): Record<'email' | 'retypedEmail', SignUpProblem | null> {
  const isNeeded = role !== 'student';
  const isMissing = email.trim() === '';
  const problem = isMissing
    ? isNeeded
      ? emailMessages.missing
      : null
    : isEmailAddress(email.trim())
      ? null
      : emailMessages.notValid;
  const isSame = emailKey(email) === emailKey(retypedEmail);
  return {
    email: coded(problem, ACCOUNT_ERRORS.badForm),
    retypedEmail: coded(problem !== null || isSame ? null : emailMessages.differs, ACCOUNT_ERRORS.badForm),
  };
}

const coded = (problem: string | null, code: number): SignUpProblem | null =>
  problem === null ? null : { text: problem, code };
