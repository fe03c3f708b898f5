/** What was found to be wanted, in which state of the cache, and until when by the clock that only goes on. */
export type WantedMemo = { version: number; until: number; buckets: readonly string[] };
