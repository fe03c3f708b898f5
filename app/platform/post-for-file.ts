import { askerHeader } from './http.ts';

/** What makes a file works for a while; a school's proxy lets connections hang for longer. */
const TIMEOUT_MS = 60_000;

/** POSTs JSON and takes a file for an answer, or the text of why there is none; the same promises as `postOnce`. */
export async function postForFile(
  path: string,
  body: string,
): Promise<{ status: number; file: Blob; text: () => Promise<string> }> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...askerHeader() },
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const file = await response.blob();
  return { status: response.status, file, text: () => file.text() };
}
