import { askerHeader } from './http.ts';

/** `fetch` as files need it. Reject when no answer comes. */
export type FileCalls = {
  head: (path: string) => Promise<{ status: number; header: (name: string) => string | null }>;
  put: (path: string, bytes: Blob, range: string) => Promise<{ status: number; json: unknown }>;
};

/** A slow line needs longer for a chunk than a call for its text. */
const TIMEOUT_MS = 60_000;

export const fileCalls: FileCalls = {
  head: async (path) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = askerHeader();
    const response = await fetch(path, { method: 'HEAD', credentials: 'same-origin', headers, signal });
    return { status: response.status, header: (name) => response.headers.get(name) };
  },
  put: async (path, bytes, range) => {
    const response = await fetch(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'content-range': range, ...askerHeader() },
      body: bytes,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, json: (await response.json().catch(() => null)) as unknown };
  },
};

/** The bytes of a file of people; null when the server has none for this person. Rejects when no answer comes. */
export async function fetchFile(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(`/sync/files/${sha256}`, {
    credentials: 'same-origin',
    headers: askerHeader(),
  });
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** Lower-case hexadecimal SHA-256. Needs a secure context, as the app's worker does. */
export async function sha256Of(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
