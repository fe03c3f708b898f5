import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  classSecretKindSchema,
  classSecretSchema,
  isFirstGuess,
  isSecretOf,
  newClassSecret,
  picturesOf,
  picturesSecret,
  secretPictures,
} from '#shared/domain/accounts/class-secret.ts';
import {
  newOpeningCode,
  openingAddress,
  openingCodeOf,
  openingCodeSchema,
  readableOpeningCode,
} from '#shared/domain/accounts/opening-code.ts';

/** Bytes as chance gives them, for ever. */
const chance = fc.infiniteStream(fc.nat(255)).map((bytes) => (count: number) => {
  const drawn = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) drawn[at] = Number(bytes.next().value);
  return drawn;
});

test('issue 18 a made PIN or picture password is of its kind, and nobody’s first guess', () => {
  fc.assert(
    fc.property(fc.constantFrom(...classSecretKindSchema.options), chance, (kind, random) => {
      const secret = newClassSecret(kind, random);
      expect(classSecretSchema.safeParse(secret).success).toBe(true);
      expect(isSecretOf(kind, secret)).toBe(true);
      expect(isSecretOf(kind === 'pin' ? 'pictures' : 'pin', secret)).toBe(false);
      expect(isFirstGuess(kind, secret)).toBe(false);
    }),
  );
});

test('a PIN with a digit thrice, a run, or pairs is a first guess; a picture twice as well', () => {
  for (const pin of ['0000', '1112', '2111', '1234', '9876', '0123', '1212', '1122', '1221', '6789'])
    expect([pin, isFirstGuess('pin', pin)]).toEqual([pin, true]);
  for (const pin of ['4827', '1123', '9012', '1357', '2468'])
    expect([pin, isFirstGuess('pin', pin)]).toEqual([pin, false]);
  expect(isFirstGuess('pictures', 'owl-owl-kite')).toBe(true);
  expect(isFirstGuess('pictures', 'owl-sun-kite')).toBe(false);
});

test('every PIN that may be made is made as often as the others: more than nine thousand of them', () => {
  const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
  expect(all.filter((pin) => !isFirstGuess('pin', pin)).length).toBeGreaterThan(9_000);
  // Bytes that would make some digits likelier are drawn again.
  expect(newClassSecret('pin', scripted([255, 250, 254, 251], [4, 8, 2, 7]))).toBe('4827');
});

const scripted =
  (...rounds: number[][]) =>
  () =>
    Uint8Array.from(rounds.shift() ?? [1, 3, 5, 7]);

test('pictures are read in their order; anything else has none', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...secretPictures], { minLength: 3, maxLength: 3 }), (chosen) => {
      expect(picturesOf(picturesSecret(chosen))).toEqual(chosen);
    }),
  );
  for (const text of ['4827', 'owl-kite', 'owl-kite-tree', '']) expect(picturesOf(text)).toEqual([]);
});

test('an opening code is read from its address, and however it is spelled; never from anything else', () => {
  fc.assert(
    fc.property(chance, (random) => {
      const code = newOpeningCode(random);
      expect(openingCodeSchema.safeParse(code).success).toBe(true);
      expect(code).not.toMatch(/[01ILOU]/);
      const address = openingAddress('https://packs.hill.example', code);
      for (const text of [code, readableOpeningCode(code), ` ${code.toLowerCase()} `, address])
        expect(openingCodeOf(text)).toBe(code);
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 7 }), (text) => {
      expect(openingCodeOf(text)).toBeNull();
    }),
  );
  expect(openingCodeOf('A'.repeat(501))).toBeNull();
});
