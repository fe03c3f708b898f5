import { isPlainStudent, type Role } from '#shared/access/roles.ts';

/** Bounds that content §5 and §9 leave open ("numbers not shown"), apart from the students' minimum of 4. */
export const usernameMinCharacters = 4;
export const usernameMaxCharacters = 40;
export const studentPasswordMinCharacters = 4;
/** Educators can read students' work, so their password must be harder to guess. */
export const educatorPasswordMinCharacters = 10;
/** Counted in UTF-8 bytes, so that the bound is the same for every script. */
export const passwordMaxBytes = 72;

const usernameCharacters = /^[\p{L}\p{M}\p{N}._@+'-]+$/u;
const controlCharacter = /\p{Cc}/u;

/** What a username is found by: two usernames with the same key are the same username. */
export function usernameKey(username: string): string {
  // Some signs hold a blank of their own, and some small letters have a simpler form: trimmed and simplified last.
  return username.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

/** The reason why a new username is not accepted, or null (content §5 sign-up, §8 sign-up). */
export function usernameProblem(username: string): string | null {
  const length = [...username].length;
  if (length < usernameMinCharacters)
    return `Use at least ${usernameMinCharacters} characters for the username.`;
  if (length > usernameMaxCharacters)
    return `Use at most ${usernameMaxCharacters} characters for the username.`;
  if (!usernameCharacters.test(username)) {
    return "Use letters, numbers and . _ - @ + ' only for the username.";
  }
  return null;
}

/**
 * The reason why a new password is not accepted for a person of this name in these roles, or null (content §5 and §8
 * sign-up). The server looks at the most used passwords beside it.
 */
export function passwordProblem(
  password: string,
  { username, roles }: { readonly username: string; readonly roles: readonly Role[] },
): string | null {
  const minimum = passwordMinCharacters(roles);
  if ([...password].length < minimum) return `Use at least ${minimum} characters for the password.`;
  if (controlCharacter.test(password)) return 'The password has characters that can’t be used.';
  if (utf8Bytes(password.normalize('NFC')) > passwordMaxBytes) {
    return `The password is too long: use at most ${passwordMaxBytes} bytes.`;
  }
  return isUsername(password, username) ? 'Use a password that is not the username.' : null;
}

/** The username in whatever case, read from either end. */
function isUsername(password: string, username: string): boolean {
  const [typed, name] = [usernameKey(password), usernameKey(username)];
  return typed === name || typed === [...name].reverse().join('');
}

/** The fewest characters of a password. Anyone but a plain student is held to the educators' minimum. */
export function passwordMinCharacters(roles: readonly Role[]): number {
  return isPlainStudent(roles) ? studentPasswordMinCharacters : educatorPasswordMinCharacters;
}

/** Bytes of a text in UTF-8, without the platform's encoder. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
