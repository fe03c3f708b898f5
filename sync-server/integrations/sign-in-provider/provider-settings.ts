import * as z from 'zod';

/** One sign-in provider as the school's technician describes it. */
export type ProviderSettings = {
  /** Stands in addresses, and is registered at the provider with them. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  /** Its address, exactly as its tokens have it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null where the provider takes PKCE alone. */
  readonly clientSecret: string | null;
  /** Sent along as it is: `select_account` where several people share a device. */
  readonly prompt: string | null;
};

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tokens are worth an account: they travel by https, but for a provider on this machine. */
const issuer = z
  .string()
  .max(300)
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, search, hash, username } = new URL(value);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && loopbackHosts.has(hostname));
    return isSafe && search === '' && hash === '' && username === '';
  }, 'must be an https address alone, such as https://accounts.google.com');

const entry = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a short word of small letters, such as google'),
    name: z.string().trim().min(1).max(40),
    issuer,
    // By the names that OpenID Connect gives them.
    client_id: z.string().min(1).max(500),
    client_secret: z.string().min(1).max(500).optional(),
    prompt: z.enum(['select_account', 'login', 'consent']).optional(),
  })
  .transform(
    ({
      client_id: clientId,
      client_secret: clientSecret = null,
      prompt = null,
      ...rest
    }): ProviderSettings => ({
      ...rest,
      clientId,
      clientSecret,
      prompt,
    }),
  );

/** The content of the file that `SIGN_IN_PROVIDERS` names. Two with one id or issuer could not be told apart. */
export const providerFileSchema = z
  .array(entry)
  .min(1)
  .max(8)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice')
  .refine((list) => new Set(list.map((one) => one.issuer)).size === list.length, 'has an issuer twice');
