import { expect, test } from 'vitest';
import { REFUSAL_TEXTS, refusalText } from '#shared/kernel/refusal-texts.ts';

test('M7 every code has plain words, and a code of a newer server gets the general ones', () => {
  for (const [code, text] of Object.entries(REFUSAL_TEXTS)) expect(refusalText(code)).toBe(text);
  for (const code of ['of_tomorrow', 'toString', '__proto__', '', undefined]) {
    expect(refusalText(code)).toBe(REFUSAL_TEXTS.unexpected);
  }
});
