import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** People whom one browser is known for: a cart's Chromebook has a few; the newest stay. */
const MAX_PEOPLE = 10;

/**
 * Which browser this is, and which people have signed in on it: what the guard of sign-ins gives an allowance of its own.
 * The cookie names people only by hashes that are salted with the browser's own random id, and it opens nothing.
 */
export type KnownBrowser = {
  readonly id: string;
  /** Hashes of the people, the newest last. */
  readonly people: readonly string[];
};

/** Reads and writes the cookie that makes a browser known. */
export type BrowserCookies = {
  /** Null for a missing cookie, and for one that this server did not make. */
  read: (value: string | undefined) => KnownBrowser | null;
  knows: (browser: KnownBrowser | null, personId: string) => boolean;
  /** The cookie's value after this person has signed in there. */
  after: (browser: KnownBrowser | null, personId: string) => string;
};

export const browserCookie = 'known-here';

/** Browsers keep no cookie longer. */
export const BROWSER_COOKIE_DAYS = 400;

/** Cookies of known browsers, under a key derived from the secret that signs sessions. */
export function createBrowserCookies(sessionSecret: string): BrowserCookies {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'known browsers', 32));
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const hashOf = (id: string, personId: string) => mac(`person ${id} ${personId}`).slice(0, 16);

  return {
    read: (value) => {
      const found = /^([\w-]{22})\.((?:[\w-]{16}){1,10})\.([\w-]{43})$/.exec(value ?? '');
      const [, id, people, seal] = found ?? [];
      if (id === undefined || people === undefined || seal === undefined) return null;
      if (!isSame(seal, mac(`browser ${id}.${people}`))) return null;
      return { id, people: people.match(/.{16}/g) ?? [] };
    },
    knows: (browser, personId) => browser !== null && browser.people.includes(hashOf(browser.id, personId)),
    after: (browser, personId) => {
      const id = browser?.id ?? randomBytes(16).toString('base64url');
      const hash = hashOf(id, personId);
      const others = (browser?.people ?? []).filter((one) => one !== hash);
      const people = [...others, hash].slice(-MAX_PEOPLE).join('');
      return `${id}.${people}.${mac(`browser ${id}.${people}`)}`;
    },
  };
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
