/**
 * The numbers that account errors have beside their texts (content §8). Sent: a number never changes its meaning. 101,
 * a class code that is not valid, belongs to classes.
 */
export const ACCOUNT_ERRORS = {
  /** Something that is asked for is missing or has no form that can be read. */
  badForm: 120,
  /** An account may exist already. */
  mayExist: 125,
  /** The first or last name is not accepted. */
  name: 126,
  /** A username or password has a length or characters that are not accepted. */
  credentials: 127,
  usernameInUse: 128,
  emailRegistered: 129,
  /** The code or the domain of the address gives no access to the school. */
  noAccess: 130,
  /** A sign-in provider's answer was not accepted. */
  provider: 131,
} as const;
