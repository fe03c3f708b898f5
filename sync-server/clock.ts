/** Where the server gets its time from: epoch milliseconds. Tests hand in one that they move themselves. */
export type Clock = { now(): number };

/** The machine's clock; no other server module may read it. */
export const systemClock: Clock = { now: () => Date.now() };
