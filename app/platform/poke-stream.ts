import { movedBy } from '#shared/sync/poke.ts';

/** How long after a stream that the server closed for good (signed out, restarted behind a proxy) to try again. */
const REOPEN_MS = 15_000;

/**
 * Listens to the server's pokes (SPEC.md, GET /sync/stream), each with the buckets that moved, null for any. A stream that was open survives the loss of the network
 * unnoticed, so it is closed on `offline` and opened anew on `online`.
 */
export function listenForPokes(poked: (moved: readonly string[] | null) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    source = new EventSource('/sync/stream');
    source.addEventListener('poke', ({ data }) => poked(movedBy(data)));
    // What moved while the stream was away came with no poke.
    source.onopen = () => poked(null);
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
    };
  };
  addEventListener('offline', close);
  addEventListener('online', open);
  if (navigator.onLine) open();
  return () => {
    removeEventListener('offline', close);
    removeEventListener('online', open);
    close();
  };
}
