/** The code of a short link is all of these, and nothing else is: a school's slug of that shape would be taken for one. */
export const SHORT_CODE_LENGTH = 8;
/** Without signs that are taken for one another, so that a link can be read out. */
export const SHORT_CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Whether the last part of `/s/…` is the code of a short link, in whatever case; else it is a school's slug. */
export const isShortCode = (text: string): boolean =>
  text.length === SHORT_CODE_LENGTH &&
  [...text.toLowerCase()].every((sign) => SHORT_CODE_SIGNS.includes(sign));
