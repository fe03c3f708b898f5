import { Secret, TOTP } from 'otpauth';
import type { Clock } from '#server/clock.ts';

/** As every authenticator app has it (RFC 6238): six digits, new every 30 seconds. */
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** A phone's clock may be this many codes off, to either side. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
/** A secret that was shown is confirmed by a code within this time, or forgotten. */
const SET_UP_WITHIN_MS = 15 * 60_000;

/** A new secret, as a person types it (base32) and as an app reads it (`otpauth:` address). */
type Offer = { secret: string; address: string };

/** The second factor of staff: codes of an authenticator app, and secrets that wait for their first code. */
export type SecondFactor = {
  /** Makes a secret for a person, which counts only once it was confirmed. */
  offer: (person: { id: string; username: string }) => Offer;
  /** The secret that was offered, if this is its code; null for a wrong code and for an offer that is over. */
  confirm: (userId: string, code: string) => string | null;
  /** Whether this is the code of now. A code that was used is refused: somebody may have looked on. */
  isRight: (userId: string, secret: string, code: string) => boolean;
};

/** Offers and used codes are held in memory: after a restart a person begins the set-up anew. */
export function createSecondFactor(clock: Clock): SecondFactor {
  const offers = new Map<string, { secret: string; until: number }>();
  /** The period of the last code that a person used. */
  const used = new Map<string, number>();

  function isRight(userId: string, secret: string, code: string): boolean {
    const period = periodOf(secret, code, clock.now());
    if (period === null || period <= (used.get(userId) ?? 0)) return false;
    used.set(userId, period);
    return true;
  }

  return {
    offer: ({ id, username }) => {
      const secret = new Secret({ size: SECRET_BYTES });
      for (const [userId, { until }] of offers) if (until <= clock.now()) offers.delete(userId);
      offers.set(id, { secret: secret.base32, until: clock.now() + SET_UP_WITHIN_MS });
      return { secret: secret.base32, address: totpOf(secret.base32, username).toString() };
    },
    confirm: (userId, code) => {
      const offer = offers.get(userId);
      if (offer === undefined || offer.until <= clock.now()) return null;
      if (!isRight(userId, offer.secret, code)) return null;
      offers.delete(userId);
      return offer.secret;
    },
    isRight,
  };
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Packwise',
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The period whose code this is, near now; null for none. Blanks between digits are how apps show them. */
function periodOf(secret: string, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, '').validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
