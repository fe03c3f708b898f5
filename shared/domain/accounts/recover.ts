import * as z from 'zod/mini';

/** Messages of content §8 about recovering an account. */
export const recoverMessages = {
  /** Whether somebody has the address is never said: only what can be no address is not on file. */
  notOnFile: 'This e-mail address is not on file. Please try again.',
  usernameSent: 'If this address belongs to an account, its username is on its way there.',
  linkSent:
    'If this belongs to an account with an e-mail address, a link for a new password is on its way there.',
  resetFailed: 'There was an error trying to reset your password.',
  missing: 'Enter your username or your e-mail address.',
  school: 'Choose your school.',
} as const;

const text = (max: number) => z.string().check(z.maxLength(max));
/** The id of the school that the device means; left out, it is the only one of the server. */
const school = z.optional(text(100));

/** `POST /forgetLogin/username/remind`. */
export const remindAskedSchema = z.object({ email: text(300), school });

/** `POST /forgetLogin/password/reset/init`: one of the two. */
export const resetAskedSchema = z.object({
  email: z._default(text(300), ''),
  username: z._default(text(200), ''),
  school,
});

/** `POST /forgetLogin/password/reset/complete`, with the secret of the link. */
export const resetCompleteSchema = z.object({ token: text(100), password: text(200) });

export const recoverAnswerSchema = z.object({
  status: z.enum(['SUCCESS', 'FAILURE']),
  errors: z.array(z.string()),
});

/** `GET /forgetLogin/email/exists`: whether a mail can go there at all, which is all that the form needs to know. */
export const emailExistsSchema = z.object({ exists: z.boolean() });
