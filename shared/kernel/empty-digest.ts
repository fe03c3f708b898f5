/**
 * The digest of nothing: where every client id starts (SPEC.md O2). Apart from hash.ts, because a device opens its
 * outbox before its first screen and hashes nothing before it sends.
 */
export const EMPTY_DIGEST = '000000000000';
