import * as z from 'zod/mini';

/** Neither 0, 1, I, L, O nor U: nothing that is taken for another sign, or read as a word. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const form = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** The code that opens devices for a class, as it is sent: eight signs, 39 bits. */
export const openingCodeSchema = z.string().check(z.regex(form));

/** A new code. `random` gives as many random bytes as it is asked for. */
export function newOpeningCode(random: (count: number) => Uint8Array): string {
  let code = '';
  const fair = 256 - (256 % SIGNS.length);
  while (code.length < LENGTH)
    for (const byte of random(LENGTH)) if (byte < fair) code += SIGNS[byte % SIGNS.length] ?? '';
  return code.slice(0, LENGTH);
}

/** In two groups, for who types it. */
export const readableOpeningCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const BEFORE_CODE = '#class=';

/** What the picture of a code says: the sign-in page. What follows the `#` is sent to nobody on the way. */
export const openingAddress = (origin: string, code: string): string =>
  `${origin}/individual/login${BEFORE_CODE}${code}`;

/** The code in what was scanned or typed: its address, or the bare code however it is spelled; null for neither. */
export function openingCodeOf(text: string): string | null {
  if (text.length > 500) return null;
  const code = text
    .slice(text.includes(BEFORE_CODE) ? text.indexOf(BEFORE_CODE) + BEFORE_CODE.length : 0)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '');
  return form.test(code) ? code : null;
}
