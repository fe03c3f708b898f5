import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a link that turns one person's digests off, with the newest of the installation's secrets. It can do nothing else,
 * so that it needs neither a sign-in nor an end.
 */
export const signDigestLink = (personId: string, [secret = '']: readonly string[]): string =>
  `${personId}.${macOf(personId, secret).toString('base64url')}`;

/** Whose digests a token turns off; null for one that no secret of this installation signed. */
export function readDigestLink(token: string, secrets: readonly string[]): string | null {
  const dot = token.lastIndexOf('.');
  const personId = token.slice(0, Math.max(0, dot));
  const given = Buffer.from(token.slice(dot + 1), 'base64url');
  const isSigned = secrets.some((secret) => {
    const right = macOf(personId, secret);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned ? personId : null;
}

const macOf = (personId: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`digest-off\n${personId}`).digest();
