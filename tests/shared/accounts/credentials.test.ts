import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  passwordMaxBytes,
  passwordProblem,
  usernameKey,
  usernameProblem,
} from '#shared/domain/accounts/credentials.ts';

const teacher = { username: 'teacher', roles: ['teacher'] } as const;
const student = { username: 'student', roles: ['student'] } as const;

test('content §5 a password is at most 72 bytes, whatever script it is written in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 10, maxLength: 100 }), (password) => {
      const bytes = Buffer.byteLength(password.normalize('NFC'), 'utf8');
      const tooLong = passwordProblem(password, teacher)?.includes('too long') ?? false;
      expect(tooLong).toBe(bytes > passwordMaxBytes && !/\p{Cc}/u.test(password));
    }),
  );
  expect(passwordProblem('a'.repeat(72), teacher)).toBeNull();
  expect(passwordProblem('a'.repeat(73), teacher)).toContain('too long');
  expect(passwordProblem('é'.repeat(36), teacher)).toBeNull();
  expect(passwordProblem('é'.repeat(37), teacher)).toContain('too long');
  expect(passwordProblem('🌊'.repeat(18), teacher)).toBeNull();
  expect(passwordProblem('🌊'.repeat(19), teacher)).toContain('too long');
});

test('content §5 a student needs 4 characters, an educator or administrator 10, and who is both needs 10', () => {
  expect(passwordProblem('abcd', student)).toBeNull();
  expect(passwordProblem('abc', student)).toBe('Use at least 4 characters for the password.');
  expect(passwordProblem('abcdefghij', teacher)).toBeNull();
  for (const roles of [
    ['teacher'],
    ['collection-master'],
    ['administrator'],
    ['student', 'teacher'],
    [],
  ] as const) {
    expect(passwordProblem('abcdefghi', { username: 'somebody', roles })).toBe(
      'Use at least 10 characters for the password.',
    );
  }
});

test('a password with a control character is refused', () => {
  expect(passwordProblem('abcd\u0007efghij', teacher)).toBe(
    'The password has characters that can’t be used.',
  );
});

test('a username has 4 to 40 letters, digits and simple signs of any script', () => {
  for (const good of ['anna', 'ann.o-neill_2@school', "o'neill", 'мария', 'a'.repeat(40)]) {
    expect(usernameProblem(good)).toBeNull();
  }
  for (const bad of ['ann', '', 'a'.repeat(41), 'two words', 'tab\tbed', '<script>', 'semi;colon']) {
    expect(usernameProblem(bad)).not.toBeNull();
  }
});

test('usernames that differ only in case, width or blanks around them are the same username', () => {
  expect(usernameKey(' Anna ')).toBe(usernameKey('anna'));
  expect(usernameKey('ＡＮＮＡ')).toBe(usernameKey('anna'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
    }),
    { examples: [['˘'], ['İ'], ['ß'], ['\u1e9b\u0323']], numRuns: 10_000 },
  );
});

test('a password is never the username, in whatever case and from either end', () => {
  const ana = { username: 'Ana.Ruiz', roles: ['student'] } as const;
  for (const password of ['Ana.Ruiz', 'ana.ruiz', 'ANA.RUIZ', 'ziur.ana', ' ana.ruiz ', 'ａｎａ.ruiz']) {
    expect(passwordProblem(password, ana)).toBe('Use a password that is not the username.');
  }
  expect(passwordProblem('ana.ruiz2', ana)).toBeNull();
});
