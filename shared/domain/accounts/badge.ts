import * as z from 'zod/mini';

/** Random bytes in a badge: 128 bits, so that nobody guesses one and a plain hash of it can be stored. */
export const BADGE_BYTES = 16;
/** Crockford's base 32: no letter that is taken for another or for a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = Math.ceil((BADGE_BYTES * 8) / 5);
const form = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** The code of a badge as it is sent: 26 signs, without spaces. */
export const badgeCodeSchema = z.string().check(z.regex(form));

/** What a badge is asked for with. `school`: the id of the one that the device means, to tell it of wrong badges. */
export const badgeSignInSchema = z.object({
  code: badgeCodeSchema,
  school: z.optional(z.string().check(z.maxLength(100))),
});

export const badgeMessages = {
  unknown: 'Nobody has this badge. Ask your teacher for a new one.',
  ended: 'This badge has ended. Ask your teacher for your new one.',
  off: 'Your school does not use badges now. Sign in with your username and password.',
  notABadge: 'This is not a Packwise badge.',
} as const;

/** A code from `BADGE_BYTES` random bytes. */
export function badgeCode(bytes: Uint8Array): string {
  let code = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) code += SIGNS[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? code : code + (SIGNS[(held << (5 - bits)) & 31] ?? '');
}

/** In groups, for who types it. */
export const readableBadgeCode = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1-');

const BEFORE_CODE = '#badge=';

/**
 * What the picture of a badge says: the sign-in page of the school's own address. Whoever scans it with a phone comes
 * there, and what follows the `#` is sent to nobody on the way.
 */
export const badgeAddress = (origin: string, code: string): string =>
  `${origin}/individual/login${BEFORE_CODE}${code}`;

/** The code in what was scanned or typed: an address of a badge, or the bare code however it is spelled; null for neither. */
export function badgeCodeOf(text: string): string | null {
  if (text.length > 500) return null;
  const code = text
    .slice(text.includes(BEFORE_CODE) ? text.indexOf(BEFORE_CODE) + BEFORE_CODE.length : 0)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return form.test(code) ? code : null;
}
