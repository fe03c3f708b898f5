import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable, storableJson } from '#shared/kernel/storable-text.ts';

/** Any text that JavaScript can hold, with what is rare in it made frequent. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        '\0',
        '\uD83D',
        '\uDE00',
        '\uD83D\uDE00',
        '\\',
        '\\u0000',
        '\\ud83d',
        'u0000',
        '"',
        'word',
      ),
    ),
  )
  .map((parts) => parts.join(''));

/** What a store gives back: UTF-8 has no half characters, and C ends a text at NUL. */
const isKept = (text: string): boolean => Buffer.from(text).toString() === text && !text.includes('\0');

test('S5 a text is storable exactly when UTF-8 gives it back and no NUL is in it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isStorable(JSON.stringify({ [text]: [text] }))).toBe(isKept(text));
    }),
  );
});

test('S5 what is made storable differs by those characters alone, and what was storable not at all', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored: string = JSON.parse(storableJson(JSON.stringify(text)));
      expect(isKept(stored)).toBe(true);
      expect(stored).toBe(text.replaceAll('\0', '\uFFFD').toWellFormed());
    }),
  );
});
