import type { OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import type { Result } from '#shared/sync/wire.ts';

/**
 * A text that this device could not store (SPEC.md D3). It has its id from the start, so that sending it at once and
 * storing it later are one and the same mutation: the server applies it once (S3).
 */
export type Unstored = Omit<OutboxRow, 'local' | 'id' | 'state'> & {
  id: string;
  /** The unsent row whose text its editor showed; that text goes when this one is stored (C7). Null for none. */
  replaces: string | null;
  /** Its number among what this page sends past the queue; null before the first attempt. Fixed from then on. */
  pageSeq: number | null;
  /** The server's answer; null while there is none. */
  answer: Result | null;
};

/** What this page alone holds, in order, and the client it sends it as: not the outbox's, whose numbers can't be written. */
export type UnstoredQueue = {
  items: Unstored[];
  client: string | null;
  epoch: string | null;
  nextSeq: number;
  /** One attempt at a time. */
  sending: Promise<void> | null;
};

export const emptyUnstored = (): UnstoredQueue => ({
  items: [],
  client: null,
  epoch: null,
  nextSeq: 1,
  sending: null,
});
