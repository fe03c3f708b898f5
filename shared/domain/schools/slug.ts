import { isShortCode } from '#shared/navigation/short-code.ts';

/** The bounds of what a school is called in its address. */
const LONGEST = 40;
const SHORTEST = 2;

/** What stands in an address: small letters, digits, and single hyphens between them. */
const PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with the slug that somebody chose for a school; null for a good one. */
export function slugProblem(slug: string): string | null {
  if (slug.length < SHORTEST || slug.length > LONGEST)
    return `An address has ${SHORTEST} to ${LONGEST} characters.`;
  if (isShortCode(slug))
    return 'Eight letters without a hyphen may be a short link. Add a hyphen or a letter.';
  return PATTERN.test(slug)
    ? null
    : 'An address has small letters, digits and single hyphens, such as hill-school.';
}

/** A text in the letters of a slug: "École du Lac" is "ecole-du-lac". Empty where none is left. */
export function foldedForSlug(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.replaceAll(/['’]/g, '').match(/[a-z0-9]+/g) ?? []).join('-');
}

/** The slug that a school's name suggests; "school" where no letter of it is left. */
export function slugOfName(name: string): string {
  const slug = foldedForSlug(name).slice(0, LONGEST).replace(/-$/, '');
  if (slug.length < SHORTEST) return 'school';
  return isShortCode(slug) ? `${slug}-school` : slug;
}

/** The same slug with a number at its end, for another school of that name. Still within the bounds. */
export const numberedSlug = (slug: string, number: number): string =>
  `${slug.slice(0, LONGEST - 1 - String(number).length).replace(/-$/, '')}-${number}`;
