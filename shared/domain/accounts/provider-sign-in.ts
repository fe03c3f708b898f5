import * as z from 'zod/mini';
import { sessionSchema } from './session.ts';

/** A sign-in provider as people see it: its button, its line in the settings. */
export const signInProviderSchema = z.object({ id: z.string(), name: z.string() });
export type SignInProviderName = z.infer<typeof signInProviderSchema>;

/** `GET /individual/sso/providers`: with whom people may sign in at the server; empty where none is set up. */
export const signInProvidersSchema = z.object({ providers: z.array(signInProviderSchema) });

/** Why a way back from a provider led nowhere. In addresses: a name never changes its meaning (content §2, §8). */
export const providerErrorCodeSchema = z.enum([
  'providerFailed',
  'providerUnreachable',
  'providerCancelled',
  'providerOver',
  'invalidGoogleDomain',
]);
export type ProviderErrorCode = z.infer<typeof providerErrorCodeSchema>;

/** Messages of content §8 about sign-in with a provider; where the specification has no wording it is ours. */
export const providerMessages = {
  failed: (name: string): string => `${name} Sign-In Failed.`,
  unreachable: (name: string): string =>
    `${name} can’t be reached now. Try again later, or sign in with your username and password.`,
  cancelled: (name: string): string => `You did not finish signing in with ${name}.`,
  over: 'This took too long, or was done already. Start again.',
  /** The account at the provider, or its address, is another person's. */
  mismatch: (name: string): string =>
    `This ${name} account belongs to another account of your school. Choose another ${name} account, or sign in to that account.`,
  hasOther: (name: string): string =>
    `Your account is connected with another ${name} account. Remove that one first.`,
  /** The address there gives no access to the school (content §8: an institution name placeholder). */
  noAccess: (name: string, school: string): string =>
    `Your address at ${name} gives no access to ${school}. Enter the code of your school.`,
  /** The account at the provider is none of the school's, and no other way is left (content §8, forced). */
  notValid: (name: string, school: string): string =>
    `This ${name} account is not valid for ${school}. Sign in with the ${name} account that your school gave you.`,
  /** The school asks for a provider, and a password was given; said to who has the password. */
  forced: (name: string, school: string): string => `At ${school} everybody signs in with ${name}.`,
  /** The school lets nobody in with a provider. */
  passwordOnly: (school: string): string => `At ${school} everybody signs in with a username and password.`,
  notSetUp: 'Your school has not set up this way to sign in.',
  lastWay: 'This is your only way to sign in. Choose a password first.',
} as const;

/** The text of a code that an address brought; null for none of ours. */
export function providerErrorText(code: string, name: string, school = 'your school'): string | null {
  switch (code) {
    case 'providerFailed':
      return providerMessages.failed(name);
    case 'providerUnreachable':
      return providerMessages.unreachable(name);
    case 'providerCancelled':
      return providerMessages.cancelled(name);
    case 'providerOver':
      return providerMessages.over;
    case 'invalidGoogleDomain':
      return providerMessages.notValid(name, school);
    default:
      return null;
  }
}

const text = (max: number) => z.string().check(z.maxLength(max));
/** Where one wanted to go: a path of the app. */
export const TARGET_MAX_CHARACTERS = 500;

/** `POST /individual/sso/begin`. */
export const providerBeginSchema = z.object({
  provider: text(40),
  to: z._default(text(TARGET_MAX_CHARACTERS), '/'),
  school: z.optional(text(100)),
});
/** Its answer: where the browser goes next; empty with an error. */
export const providerBegunSchema = z.object({ errors: z.array(z.string()), url: z.string() });

/** `POST /individual/sso/arrive`: the ticket that the way back from the provider brought. */
export const arriveSchema = z.object({ ticket: text(100), code: z.optional(text(20)) });

/** `POST /individual/sso/connect`: the same, by who shows to own an account of the school. */
export const connectSchema = z.object({
  ticket: text(100),
  username: text(200),
  password: text(200),
  code: z.optional(text(20)),
});

/**
 * What came of it. `unbound`: no account is connected yet. `second-factor`: the same again with its code. `refused`: the
 * texts say why, and the ticket is worth nothing more; without it (`unbound`, `second-factor`) texts are of what was typed.
 */
export const arrivedSchema = z.object({
  state: z.enum(['signed-in', 'unbound', 'second-factor', 'refused']),
  errors: z.array(z.string()),
  /** The numbers of the errors (account-errors.ts). */
  codes: z.array(z.int()),
  provider: z.nullable(signInProviderSchema),
  /** The address that the provider named. */
  email: z.nullable(z.string()),
  school: z.string(),
  /** As the provider has them, to begin with. */
  firstName: z.string(),
  lastName: z.string(),
  /** Whether they may make an account; and whether their address lets them in as an educator, without a code. */
  signUp: z.object({ isOpen: z.boolean(), byAddress: z.boolean() }),
  /** Where one wanted to go. */
  to: z.string(),
  session: z.optional(sessionSchema),
});
export type Arrived = z.infer<typeof arrivedSchema>;

/** `GET /individual/accountBind`: with which providers one's own account is connected. */
export const ownProvidersSchema = z.object({
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isBound: z.boolean(),
      /** The address there when it was connected; null where the provider named none. */
      email: z.nullable(z.string()),
      /** Whether the school's server can still send people there. */
      isSetUp: z.boolean(),
    }),
  ),
});
export type OwnProviders = z.infer<typeof ownProvidersSchema>;
export type OwnProvider = OwnProviders['providers'][number];

/** What the settings say after the way back from a provider, in `/account?bind=…`. */
export function bindText(
  outcome: string,
  name: string,
): { readonly isDone: boolean; readonly text: string } | null {
  if (outcome === 'bound') return { isDone: true, text: `You can sign in with ${name} now.` };
  if (outcome === 'mismatch') return { isDone: false, text: providerMessages.mismatch(name) };
  if (outcome === 'hasOther') return { isDone: false, text: providerMessages.hasOther(name) };
  const failed = providerErrorText(outcome, name);
  return failed === null ? null : { isDone: false, text: failed };
}
