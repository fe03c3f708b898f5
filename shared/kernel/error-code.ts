import * as z from 'zod/mini';

/**
 * What an answer that is no success says to a program, beside its texts. Sent: a name never changes its meaning.
 * `revoked`: this browser's session was ended from elsewhere. `second-factor`: the password is right, and the code of
 * the second factor is missing or wrong. `disabled`: the password is right, and the account is switched off.
 * `which-school`: the server has several schools, and none was named. `not-licensed`: the school's licence does not cover it.
 * `class-list-over`: this device is not, or no longer, open for a class. `ask-teacher`: a teacher has to let the student try
 * again.
 */
export const errorCodeSchema = z.enum([
  'revoked',
  'second-factor',
  'disabled',
  'which-school',
  'not-licensed',
  'class-list-over',
  'ask-teacher',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;
