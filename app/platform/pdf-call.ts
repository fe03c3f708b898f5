import { askerHeader } from './http.ts';

/** Longer than the server takes for a whole pack on a slow day. */
const TIMEOUT_MS = 120_000;

/** Has the server make a PDF, which it then has ready. Never rejects: `busy` is to be asked again a minute later. */
export async function askForPdf(path: string): Promise<'ready' | 'failed' | 'busy'> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(path, { credentials: 'same-origin', headers: askerHeader(), signal });
    if (response.status === 429) return 'busy';
    if (!response.ok) return 'failed';
    // A connection that breaks in the middle is no PDF.
    await response.arrayBuffer();
    return 'ready';
  } catch {
    return 'failed';
  }
}
