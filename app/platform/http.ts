import { ASKED_FOR } from '#shared/domain/accounts/asked-for.ts';

let asker: string | null = null;

/**
 * Says for whom this page asks from now on: a person's id, '' for nobody. The cookie may be somebody else's, who left
 * without a network; then the server answers as to nobody (SPEC.md D12).
 */
export function askFor(personId: string): void {
  asker = personId;
}

/** What says so in a request; nothing before it is known who is here. */
export const askerHeader = (): Record<string, string> => (asker === null ? {} : { [ASKED_FOR]: asker });

/** `fetch` as our own calls need it: status, the one header that matters, and the text. */
export type Post = (
  path: string,
  body: string,
) => Promise<{ status: number; retryAfter: string | null; text: string }>;

/** A request that no answer came to in this time counts as no network: school proxies let connections hang. */
const TIMEOUT_MS = 30_000;

/** POSTs JSON to our own server with the session's cookie. Rejects when no answer comes. */
export const postJson: Post = async (path, body) => post(path, body, askerHeader());

/** The same with whatever cookie this browser has, whoever is here: what begins and ends its session. */
export const postOfBrowser: Post = async (path, body) => post(path, body, {});

async function post(path: string, body: string, asked: Record<string, string>): ReturnType<Post> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asked },
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

/** GETs a path of our own server; the same promises as `postJson`, within milliseconds of the caller's choice. */
export async function getText(path: string, timeout = TIMEOUT_MS): Promise<{ status: number; text: string }> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: askerHeader(),
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, text: await response.text() };
}

/** POSTs JSON under a key of its own (a UUID), so that sending it again does it once; the same promises as `postJson`. */
export async function postOnce(
  path: string,
  body: string,
  key: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...askerHeader() },
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(2 * TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}

/** DELETEs at a path of our own server; the same promises as `postJson`. */
export async function deleteJson(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(path, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', ...askerHeader() },
    body: '{}',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}
