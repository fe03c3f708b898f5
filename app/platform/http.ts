/** `fetch` as our own calls need it: status, the one header that matters, and the text. */
export type Post = (
  path: string,
  body: string,
) => Promise<{ status: number; retryAfter: string | null; text: string }>;

/** A request that no answer came to in this time counts as no network: school proxies let connections hang. */
const TIMEOUT_MS = 30_000;

/** POSTs JSON to our own server with the session's cookie. Rejects when no answer comes. */
export const postJson: Post = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
};

/** GETs a path of our own server; the same promises as `postJson`, within milliseconds of the caller's choice. */
export async function getText(path: string, timeout = TIMEOUT_MS): Promise<{ status: number; text: string }> {
  const response = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(timeout) });
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
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
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
    headers: { 'content-type': 'application/json' },
    body: '{}',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}
