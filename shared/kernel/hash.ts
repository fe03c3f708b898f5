import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 of a text in UTF-8, as 64 lower-case hex digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The first 48 bits of SHA-256 as an integer: exact in a JS number, and so are sums of two (SYNC.md O3). */
export function hash48(text: string): number {
  return Number.parseInt(sha256Hex(text).slice(0, 12), 16);
}

/** The `rev` of a body: the hash of its canonical JSON (SYNC.md R4). */
export function revOf(body: unknown): string {
  return sha256Hex(canonicalJson(body));
}

const MODULUS = 2 ** 48;

/** What one live row adds to its bucket's checksum (SYNC.md R4). */
export function rowHash(table: string, id: string, rev: string): number {
  return hash48(canonicalJson([table, id, rev]));
}

/** Adds to a checksum, modulo 2^48. Both terms lie below 2^48, so nothing is rounded. */
export function addHash(sum: number, term: number): number {
  return (sum + term) % MODULUS;
}

/** Takes a row's part out of a checksum again. */
export function subtractHash(sum: number, term: number): number {
  return (sum - term + MODULUS) % MODULUS;
}

/** `d = H(d, id)`: the digest after one more mutation id (SYNC.md O2). 12 hex digits. */
export function extendDigest(digest: string, mutationId: string): string {
  return sha256Hex(canonicalJson([digest, mutationId])).slice(0, 12);
}

/** The payload hash that tells a repeated mutation from a reused id (SYNC.md S6). */
export function payloadHash(mutation: {
  name: string;
  v: number;
  args: unknown;
  base?: string | null | undefined;
  at: number;
}): string {
  return sha256Hex(
    canonicalJson([mutation.name, mutation.v, mutation.args, mutation.base ?? null, mutation.at]),
  );
}
