import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnfit } from '#server/dictionary/unfit-words.ts';
import { passwordProblem } from '#shared/domain/accounts/credentials.ts';
import { easyPassword } from '#shared/domain/accounts/easy-password.ts';
import { PASSWORD_WORDS } from '#shared/domain/accounts/password-words.ts';
import { proposedPassword } from '#shared/domain/accounts/proposed-password.ts';
import { isThreeWords, THREE_WORDS_BYTES, threeWords } from '#shared/domain/accounts/three-words.ts';

const bytes = fc.uint8Array({ minLength: THREE_WORDS_BYTES, maxLength: THREE_WORDS_BYTES });

test('there are 1,024 words, each once, of three to six small letters, and fit for children', () => {
  expect(new Set(PASSWORD_WORDS).size).toBe(1024);
  expect(PASSWORD_WORDS.filter((word) => !/^[a-z]{3,6}$/.test(word) || isUnfit(word))).toEqual([]);
});

test('three words are made of any bytes, known again, and accepted as a password', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const password = threeWords(random);
      expect(password).toMatch(/^[a-z]{3,6}-[a-z]{3,6}-[a-z]{3,6}$/);
      expect(isThreeWords(password)).toBe(true);
      expect(passwordProblem(password, { username: 'ana.ruiz', roles: ['student'] })).toBeNull();
    }),
  );
});

test('thirty bits: any two draws that differ in one of them are two passwords', () => {
  const numberOf = (random: Uint8Array) => new DataView(random.buffer.slice(0)).getUint32(0) & (2 ** 30 - 1);
  fc.assert(
    fc.property(bytes, fc.nat(29), (random, bit) => {
      const other = new Uint8Array(4);
      new DataView(other.buffer).setUint32(0, numberOf(random) ^ (2 ** bit));
      expect(threeWords(other)).not.toBe(threeWords(random));
    }),
  );
  expect(() => threeWords(new Uint8Array(THREE_WORDS_BYTES - 1))).toThrow('three words need 4 random bytes');
});

test('each word comes as often as any other: of every draw of one word, once', () => {
  for (const shift of [0, 10, 20]) {
    const words = Array.from({ length: 1024 }, (_none, drawn) => {
      const random = new Uint8Array(4);
      new DataView(random.buffer).setUint32(0, (drawn << shift) >>> 0);
      return threeWords(random).split('-')[shift / 10];
    });
    expect(new Set(words).size).toBe(1024);
  }
});

test('what somebody made up, or what has fewer bits, is not taken for three words', () => {
  fc.assert(fc.property(fc.string(), (text) => !isThreeWords(text)));
  fc.assert(fc.property(bytes, (random) => !isThreeWords(easyPassword(random))));
  for (const text of [
    'otter-cloud',
    'otter-cloud-tulip-zoo',
    'Otter-cloud-tulip',
    'otter cloud tulip',
    'otter--tulip',
  ])
    expect([text, isThreeWords(text)]).toEqual([text, false]);
});

test('students get three words where the school lets them sign in without a network; others what they got before', () => {
  const random = (count: number) => new Uint8Array(count).fill(7);
  const made = (roles: readonly ('student' | 'teacher')[], offlineSignIn: boolean) =>
    proposedPassword(random, {
      roles,
      rules: { shared: false, offlineSignIn, measuresReading: false, badges: true },
    });
  expect(isThreeWords(made(['student'], true))).toBe(true);
  expect(made(['student'], false)).toBe(easyPassword(random(4)));
  expect(proposedPassword(random, { roles: ['student'], rules: undefined })).toBe(easyPassword(random(4)));
  for (const roles of [['teacher'], ['student', 'teacher']] as const)
    expect(made(roles, true)).toMatch(/^[a-z]+-\d\d-[a-z]+-[a-z]+-\d\d-[a-z]+$/);
});
