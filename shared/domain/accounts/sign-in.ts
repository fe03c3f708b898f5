import * as z from 'zod/mini';
import { roleSchema } from '#shared/access/roles.ts';
import { sessionSchema } from './session.ts';

/** Messages of content §5 (login) and §8 (error catalogue). */
export const signInMessages = {
  usernameMissing: 'Please enter your username',
  passwordMissing: 'Please enter your password',
  wrongCredentials:
    'The username and password you entered do not match an existing account. Please try again.',
  disabled: 'This account is switched off. Please ask your school’s administrator.',
  codeMissing: 'Please enter the code from your authenticator app.',
  wrongCode: 'This code is not right. Please enter the one that your authenticator app shows now.',
  whichSchool: 'Please choose your school.',
  notNow: 'Unable to login now. Please try again later.',
  serverProblem: 'There was a problem with the server, please try again later.',
} as const;

/** `POST /individual/login`. Nothing but presence is checked here: what is too long matches no account. */
export const signInSchema = z.object({
  username: z
    .string({ error: signInMessages.usernameMissing })
    .check(z.trim(), z.minLength(1, { error: signInMessages.usernameMissing })),
  password: z
    .string({ error: signInMessages.passwordMissing })
    .check(z.minLength(1, { error: signInMessages.passwordMissing })),
  /** The second factor's, where the answer before asked for it. */
  code: z.optional(z.string().check(z.maxLength(20))),
  /** The id of the school that the device means; left out, it is the only one of the server. */
  school: z.optional(z.string().check(z.maxLength(100))),
});
export type SignIn = z.infer<typeof signInSchema>;

/**
 * What signing in answers. `individual` (the id, a string) and `roles` are the contract of content §7;
 * `session` is what this product's own devices keep, the same value that `GET /individual/session` answers.
 */
export const signInAnswerSchema = z.object({
  individual: z.string(),
  roles: z.array(roleSchema),
  session: sessionSchema,
});
