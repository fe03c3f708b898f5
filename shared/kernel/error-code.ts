import * as z from 'zod/mini';

/**
 * What an answer that is no success says to a program, beside its texts. Sent: a name never changes its meaning.
 * `revoked`: this browser's session was ended from elsewhere. `second-factor`: the password is right, and the code of
 * the second factor is missing or wrong. `disabled`: the password is right, and the account is switched off.
 */
export const errorCodeSchema = z.enum(['revoked', 'second-factor', 'disabled']);
export type ErrorCode = z.infer<typeof errorCodeSchema>;
