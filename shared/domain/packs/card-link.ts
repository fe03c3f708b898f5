/** Where a card that somebody typed an address on may lead (content §5, decisions: links). */
import * as z from 'zod/mini';

/** The address as browsers read it: lower case, its host in ASCII (`xn--…` for any other letters). */
const browserUrl = z.url({ normalize: true });
/** A name with a top level, never a number of the network and never this device. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/;

/** An address that may be opened, and the host that it is shown by. */
export type CardLink = { readonly href: string; readonly host: string };

const problemTexts = {
  not_an_address: 'This website address does not seem to be valid.',
  holds_a_name: 'Please leave out what is before the @: it would hide where the link leads.',
  ftp: 'Browsers do not open ftp addresses any more. Please use one that begins with https://.',
} as const;
type Problem = keyof typeof problemTexts;

/** Website and link addresses get http:// put before them if they do not start with http (content §5). */
export function completeUrl(typed: string): string {
  const url = typed.trim().replace(/^[/\\\s]+/, '');
  return url === '' || /^(http|ftp:)/i.test(url) ? url : `http://${url}`;
}

/**
 * The link that an address becomes, as typed or as stored; null for one that becomes none. It is always https: what was
 * typed with http is opened with https.
 */
export function cardLink(typed: string): CardLink | null {
  const read = readLink(typed);
  return typeof read === 'string' ? null : read;
}

/** Why an address becomes no link, in words for its field; null where it does. */
export function cardLinkProblem(typed: string): string | null {
  const read = readLink(typed);
  return typeof read === 'string' ? problemTexts[read] : null;
}

/** Whether a host is written with other letters than it seems: it is shown as the network knows it, and explained. */
export const isForeignHost = (host: string): boolean => /(?:^|\.)xn--/.test(host);

function readLink(typed: string): CardLink | Problem {
  const url = completeUrl(typed);
  if (/^ftp:/i.test(url)) return 'ftp';
  const read = browserUrl.safeParse(url);
  const parts = /^https?:\/\/([^/?#]*)(.*)$/s.exec(read.success ? read.data : '');
  if (parts === null) return 'not_an_address';
  const [, authority = '', rest = ''] = parts;
  if (authority.includes('@')) return 'holds_a_name';
  if (!hostName.test(authority.replace(/:\d+$/, ''))) return 'not_an_address';
  return { href: `https://${authority}${rest}`, host: authority };
}
