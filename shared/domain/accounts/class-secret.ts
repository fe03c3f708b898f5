import * as z from 'zod/mini';
import type { DeviceRules } from '#shared/domain/schools/device-rules.ts';

/** What a young child signs in with on a device that is open for their class. Stored: a name never changes its meaning. */
export const classSecretKindSchema = z.enum(['pin', 'pictures']);
export type ClassSecretKind = z.infer<typeof classSecretKindSchema>;

/**
 * What the students of a school sign in with by the list of their class; null where the school wants no class lists, and
 * for a way that only a newer server knows.
 */
export function classListWay(rules: Pick<DeviceRules, 'classList'> | undefined): ClassSecretKind | null {
  const parsed = classSecretKindSchema.safeParse(rules?.classList);
  return parsed.success ? parsed.data : null;
}

/** The pictures of a picture password, in the order in which they are always shown. Stored in hashes: a name stays. */
export const secretPictures = [
  'sun',
  'boat',
  'owl',
  'rocket',
  'leaf',
  'lantern',
  'whale',
  'kite',
  'flask',
  'compass',
  'mountain',
  'globe',
] as const;
export type SecretPicture = (typeof secretPictures)[number];

/** Digits in a PIN, and pictures that are chosen one after the other. */
export const SECRET_LENGTH: Record<ClassSecretKind, number> = { pin: 4, pictures: 3 };

const anyPicture = `(?:${secretPictures.join('|')})`;
const forms: Record<ClassSecretKind, RegExp> = {
  pin: new RegExp(`^\\d{${SECRET_LENGTH.pin}}$`),
  pictures: new RegExp(`^${anyPicture}(?:-${anyPicture}){${SECRET_LENGTH.pictures - 1}}$`),
};

/** A PIN, or the names of the pictures with a hyphen between them. */
export const classSecretSchema = z.string().check(
  z.maxLength(60),
  z.refine((text) => forms.pin.test(text) || forms.pictures.test(text), {
    error: 'Give a PIN or three pictures.',
  }),
);

/** Whether a secret is of this kind. */
export const isSecretOf = (kind: ClassSecretKind, secret: string): boolean => forms[kind].test(secret);

/** A picture password as it is sent. */
export const picturesSecret = (chosen: readonly SecretPicture[]): string => chosen.join('-');

/** The pictures of a picture password, in their order; none for anything else. */
export const picturesOf = (secret: string): SecretPicture[] =>
  isSecretOf('pictures', secret) ? secret.split('-').flatMap((name) => pictureNamed(name)) : [];

const pictureNamed = (name: string): SecretPicture[] => secretPictures.filter((picture) => picture === name);

/**
 * Whether somebody would try it first: a digit thrice, a run up or down, a pair twice (1212, 1122), or a picture twice. No
 * such secret is made or taken.
 */
export function isFirstGuess(kind: ClassSecretKind, secret: string): boolean {
  const parts = kind === 'pin' ? [...secret] : secret.split('-');
  const different = new Set(parts).size;
  if (kind === 'pictures') return different < parts.length;
  const digits = parts.map(Number);
  const isRun = (step: number) => digits.every((digit, at) => digit === (digits[0] ?? 0) + at * step);
  return hasThrice(parts) || different < 3 || isRun(1) || isRun(-1);
}

const hasThrice = (parts: readonly string[]): boolean =>
  parts.some((one) => parts.filter((other) => other === one).length > 2);

/** A new secret that nobody guesses first. `random` gives as many random bytes as it is asked for. */
export function newClassSecret(kind: ClassSecretKind, random: (count: number) => Uint8Array): string {
  for (;;) {
    const secret =
      kind === 'pin'
        ? drawn(random, 10, SECRET_LENGTH.pin).join('')
        : picturesSecret(
            drawn(random, secretPictures.length, SECRET_LENGTH.pictures).flatMap(
              (at) => secretPictures[at] ?? [],
            ),
          );
    if (!isFirstGuess(kind, secret)) return secret;
  }
}

/** `count` numbers below `below`, each as likely as the others. */
function drawn(random: (count: number) => Uint8Array, below: number, count: number): number[] {
  const found: number[] = [];
  // Of 256 values those above the last whole multiple would make the first numbers likelier.
  const fair = 256 - (256 % below);
  while (found.length < count)
    found.push(...[...random(count)].filter((byte) => byte < fair).map((byte) => byte % below));
  return found.slice(0, count);
}
