import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hashPassword,
  isOutdatedHash,
  passwordCost,
  verifyPassword,
} from '#server/features/accounts/password-hash.ts';

/** A real hash at the smallest cost, so that many cases can run. */
const cheap = { N: 2, r: 1, p: 1 };

test('every password verifies against its own hash and no other password does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }).filter((password) => !password.includes('\0')),
      fc.string({ unit: 'binary' }),
      async (password, other) => {
        const hash = await hashPassword(password, cheap);
        expect(await verifyPassword(password, hash)).toBe(true);
        const same = password.normalize('NFC') === other.normalize('NFC');
        expect(await verifyPassword(other, hash)).toBe(same);
      },
    ),
  );
});

test('a password is not another one with the character 0 at its end, which none may have', async () => {
  const hash = await hashPassword('secret-word', cheap);
  expect(await verifyPassword('secret-word\0', hash)).toBe(false);
  await expect(hashPassword('secret-word\0', cheap)).rejects.toThrow('character 0');
});

test('one password hashed twice gives two hashes, neither of which holds the password', async () => {
  const hashes = [await hashPassword('secret-word', cheap), await hashPassword('secret-word', cheap)];
  expect(hashes[0]).not.toBe(hashes[1]);
  for (const hash of hashes) expect(hash).not.toContain('secret-word');
});

test('a letter with an accent is the same letter on every keyboard', async () => {
  const hash = await hashPassword('caf\u00e9', cheap);
  expect(await verifyPassword('cafe\u0301', hash)).toBe(true);
});

test('the cost stands in the hash, so that a change of cost is noticed and old hashes still verify', async () => {
  const hash = await hashPassword('secret-word', cheap);
  expect(hash).toMatch(/^scrypt\$2\$1\$1\$/);
  expect(isOutdatedHash(hash)).toBe(true);
  expect(isOutdatedHash(hash, cheap)).toBe(false);
  expect(await verifyPassword('secret-word', hash)).toBe(true);
});

test('a hash at the real cost verifies, and needs 32 MiB', async () => {
  expect(128 * passwordCost.N * passwordCost.r).toBe(32 * 1024 * 1024);
  const hash = await hashPassword('secret-word');
  expect(await verifyPassword('secret-word', hash)).toBe(true);
  expect(await verifyPassword('secret-wore', hash)).toBe(false);
});

test('what is no hash is an error, never a match', async () => {
  await expect(verifyPassword('', '')).rejects.toThrow('unknown form');
  await expect(verifyPassword('x', 'plain$text')).rejects.toThrow('unknown form');
});

test('many hashes at once all finish, also after one fails', async () => {
  const broken = hashPassword('x', { N: 3, r: 1, p: 1 });
  const many = Promise.all(Array.from({ length: 20 }, () => hashPassword('x', cheap)));
  await expect(broken).rejects.toThrow();
  expect(new Set(await many).size).toBe(20);
});
