import { askerHeader } from './http.ts';
import { parseJson } from './server-answer.ts';

const TIMEOUT_MS = 10_000;

/**
 * Asks our own server once, also while the page is being left, and never again: for what may be lost. Null for no answer.
 */
export async function lossyCall(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  key: string,
): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...askerHeader() },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? parseJson(await response.text()) : null;
  } catch {
    return null;
  }
}
