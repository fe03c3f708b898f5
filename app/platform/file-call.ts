import { askerHeader } from './http.ts';

/** What asking our own server for a file came to. `status`: 0 where no answer came. */
export type FileAnswer =
  | { readonly kind: 'file'; readonly blob: Blob }
  | { readonly kind: 'none'; readonly status: number };

/** A file that is made while it is sent may take minutes. */
const TIMEOUT_MS = 10 * 60_000;

/** GETs a file of our own server whole, with the session's cookie. Never rejects. */
export async function fetchFile(path: string): Promise<FileAnswer> {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      headers: askerHeader(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { kind: 'none', status: response.status };
    return { kind: 'file', blob: await response.blob() };
  } catch {
    return { kind: 'none', status: 0 };
  }
}
