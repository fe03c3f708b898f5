import { PASSWORD_WORDS } from './password-words.ts';

/** So many random bytes are needed for three words. */
export const THREE_WORDS_BYTES = 4;

/**
 * A password such as "maple-otter-cloud", from four random bytes: 30 bits, of which each word has ten of its own. A word of
 * 1,024 is therefore as likely as any other. Throws for fewer bytes, which would make a weaker one.
 */
export function threeWords(random: Uint8Array): string {
  const [a, b, c, d] = random;
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error(`three words need ${THREE_WORDS_BYTES} random bytes`);
  const bits = (a << 24) | (b << 16) | (c << 8) | d;
  return [bits, bits >>> 10, bits >>> 20].map(wordAt).join('-');
}

const wordAt = (bits: number): string => PASSWORD_WORDS[bits & 1023] ?? '';

/** Whether a password is one that `threeWords` makes, letter for letter. */
export function isThreeWords(text: string): boolean {
  const words = text.split('-');
  return words.length === 3 && words.every((word) => known.has(word));
}

const known: ReadonlySet<string> = new Set(PASSWORD_WORDS);
