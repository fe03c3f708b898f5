import { HttpError } from '#server/plugins/http-error.ts';

/** The answer to who guessed at a password too often. `seconds`: until the next guess is looked at. */
export function tooManyAttempts(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, [`Too many attempts to sign in. Please wait ${wait} and try again.`], {
    'retry-after': String(seconds),
  });
}
