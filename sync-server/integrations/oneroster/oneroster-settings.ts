import * as z from 'zod';
import { isLoopback } from '#server/secure-address.ts';
import type { OneRosterSettings } from './ask-oneroster.ts';

const address = z.url({
  protocol: /^https?$/,
  hostname: /.+/,
  error: 'must be an https address, such as https://sis.example/ims/oneroster/rostering/v1p2',
});

/** The variables of a school's own system. */
export const oneRosterEnvironment = {
  ONEROSTER_URL: address.optional(),
  ONEROSTER_TOKEN_URL: address.optional(),
  ONEROSTER_CLIENT_ID: z.string().min(1).max(500).optional(),
  ONEROSTER_CLIENT_SECRET: z.string().min(1).max(500).optional(),
  ONEROSTER_SCHOOL: z.string().max(100).optional(),
};
type Environment = z.infer<z.ZodObject<typeof oneRosterEnvironment>>;

/** What they mean; null for none, a text for what is wrong. A secret travels by https, but for this machine. */
export function oneRosterOf(settings: Environment): OneRosterSettings | null | string {
  const { ONEROSTER_URL: url, ONEROSTER_TOKEN_URL: tokenUrl } = settings;
  const { ONEROSTER_CLIENT_ID: clientId, ONEROSTER_CLIENT_SECRET: clientSecret } = settings;
  if (url === undefined) return null;
  if (tokenUrl === undefined || clientId === undefined || clientSecret === undefined)
    return 'ONEROSTER_URL needs ONEROSTER_TOKEN_URL, ONEROSTER_CLIENT_ID and ONEROSTER_CLIENT_SECRET';
  for (const [name, one] of Object.entries({ ONEROSTER_URL: url, ONEROSTER_TOKEN_URL: tokenUrl })) {
    const { protocol, hostname, username, search, hash } = new URL(one);
    if (username !== '' || search !== '' || hash !== '') return `${name} must be an address alone`;
    if (protocol !== 'https:' && !isLoopback(hostname)) return `${name} must begin with https://`;
  }
  const school = settings.ONEROSTER_SCHOOL ?? null;
  return { url: url.replace(/\/+$/, ''), tokenUrl, clientId, clientSecret, school };
}
