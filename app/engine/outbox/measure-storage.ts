import type { LocalDb } from '#app/engine/person/local-db.ts';

/** Bytes of this person's data on the device. Lengths of the data itself; the browser's own figures include its overhead. */
export type StorageUse = {
  /** What they made: queued and kept changes, drafts, what was not accepted, files. */
  readonly work: number;
  /** Rows read from the school, for reading offline. */
  readonly cache: number;
};

/** Counts by reading every row once: for a screen that shows the figures, not for a hot path. */
export async function measureStorage(local: LocalDb): Promise<StorageUse> {
  const { mutations, drafts, attention, files } = local.outbox;
  const [queued, typed, refused, cached] = await Promise.all(
    [mutations, drafts, attention, local.cache.rows].map((table) => jsonLength(table)),
  );
  let blobs = 0;
  await files.each((file) => {
    blobs += file.blob.size;
  });
  return {
    work: (queued ?? 0) + (typed ?? 0) + (refused ?? 0) + blobs,
    cache: cached ?? 0,
  };
}

async function jsonLength(table: {
  each: (see: (row: unknown) => void) => PromiseLike<unknown>;
}): Promise<number> {
  let length = 0;
  await table.each((row) => {
    length += JSON.stringify(row).length;
  });
  return length;
}
