import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * What the server gave for a library address. `offline` is no answer, and every answer that is not the library's: a
 * captive portal's page with status 200, a proxy's error. `missing`: the library says that there is no such file.
 */
export type FetchedFile =
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer>; mime: string; isPart: boolean }
  | { kind: 'offline' }
  | { kind: 'missing' };

export type FetchOptions = {
  /** First and last byte wanted, both inclusive. A server or proxy may still send the whole file (`isPart` false). */
  range?: { from: number; to: number };
  /** `reload` asks past the browser's own cache, for a file that came damaged; `no-cache` asks whether it is newest. */
  cache?: 'reload' | 'no-cache';
  signal?: AbortSignal;
};

export type FetchLibrary = (address: string, options?: FetchOptions) => Promise<FetchedFile>;

/** A file that no answer came for in this time counts as no network. Parts are at most 256 KB. */
const TIMEOUT_MS = 30_000;

/** Fetches a file of the library. Never rejects: an aborted request is `offline` too. */
export const fetchLibrary: FetchLibrary = async (address, options = {}) => {
  try {
    const response = await fetch(address, requestFor(options));
    const mime = response.headers.get('content-type') ?? '';
    if (response.status === 404 || response.status === 410) {
      // Our server answers in JSON; a page with 404 is somebody else's.
      return { kind: mime.includes('json') ? 'missing' : 'offline' };
    }
    if ((response.status !== 200 && response.status !== 206) || mime.startsWith('text/html')) {
      return { kind: 'offline' };
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { kind: 'bytes', bytes, mime, isPart: response.status === 206 };
  } catch {
    return { kind: 'offline' };
  }
};

function requestFor({ range, cache, signal }: FetchOptions): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return {
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(cache && { cache }),
    ...(range && { headers: { range: `bytes=${range.from}-${range.to}` } }),
  };
}

/** SHA-256 of a file, lower-case hexadecimal. */
export async function sha256OfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // `crypto.subtle` is off the main thread, and missing on a page that was not served over https.
  const digest = crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes);
  return bytesToHex(digest);
}
