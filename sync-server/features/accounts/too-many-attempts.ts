import { HttpError } from '#server/plugins/http-error.ts';

/** The answer to who guessed at a password too often. `seconds`: until the next guess is looked at. */
export function tooManyAttempts(seconds: number): HttpError {
  const wait = seconds < 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError(429, [`Too many attempts to sign in. Please wait ${wait} and try again.`], {
    'retry-after': String(seconds),
  });
}
