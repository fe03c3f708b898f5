import * as z from 'zod/mini';
import { usernameMaxCharacters, usernameMinCharacters } from './credentials.ts';
import { institutionCodeMaxCharacters } from './sign-up.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/** What somebody says who makes an account with a provider; the rest the provider has said. */
const said = {
  role: z._default(text(20), ''),
  /** The institution's code; none where the address is one of the school's. */
  code: z._default(text(institutionCodeMaxCharacters), ''),
};

/** `POST /individual/sso/create`: an account with the ticket of a way back from a provider. */
export const providerCreateSchema = z.object({
  ticket: text(100),
  firstName: text(200),
  lastName: text(200),
  ...said,
});

/** `POST /individual/sso/google/create` (content §7). Names are the provider's where they are left out. */
export const googleCreateSchema = z.object({
  idToken: text(8_000),
  firstName: z._default(text(200), ''),
  lastName: z._default(text(200), ''),
  school: z.optional(text(100)),
  ...said,
});

/** `POST /individual/completeAccount/saveIndividualData` (content §5: both are required). */
export const completeAccountSchema = z.object({
  email: z._default(text(300), ''),
  role: z._default(text(20), ''),
});

export const completionMessages = {
  otherRole: 'This is not what your account is for. Ask your school’s administrator.',
  nothingMissing: 'Nothing is missing in your account. You change it under Account and settings.',
} as const;

/** Room for a number behind it. */
const STEM_CHARACTERS = usernameMaxCharacters - 6;

/**
 * What a username is made from for somebody who chose none: what stands before the @, or the name where that is too short.
 * The letters that a username may have, small; `number` from 2 on tells people of one name apart.
 */
export function proposedUsername(
  {
    email,
    firstName,
    lastName,
  }: { readonly email: string | null; readonly firstName: string; readonly lastName: string },
  number: number,
): string {
  const ofAddress = stemOf(email?.replace(/@[^]*$/, '') ?? '');
  const ofName = stemOf(`${firstName}.${lastName}`);
  const stem = [ofAddress, ofName].find(isLong) ?? `${ofName}user`;
  return number < 2 ? stem : `${stem}${number}`;
}

const isLong = (stem: string): boolean => [...stem].length >= usernameMinCharacters;

function stemOf(from: string): string {
  const letters = from
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}._+'-]/gu, '')
    .replaceAll(/^[._+'-]+|[._+'-]+$/g, '');
  return [...letters].slice(0, STEM_CHARACTERS).join('');
}
