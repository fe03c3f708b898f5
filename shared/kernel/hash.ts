import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 of a text in UTF-8, as 64 lower-case hex digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The first 48 bits of SHA-256 as an integer: exact in a JS number, and so are sums of two (SPEC.md O3). */
export function hash48(text: string): number {
  return first48Bits(sha256Hex(text));
}

const first48Bits = (hex: string): number => Number.parseInt(hex.slice(0, 12), 16);

const MODULUS = 2 ** 48;

/** Adds to a checksum, modulo 2^48. Both terms lie below 2^48, so nothing is rounded. */
export function addHash(sum: number, term: number): number {
  return (sum + term) % MODULUS;
}

/** Takes a row's part out of a checksum again. */
export function subtractHash(sum: number, term: number): number {
  return (sum - term + MODULUS) % MODULUS;
}

type PayloadParts = { name: string; v: number; args: unknown; base?: string | null | undefined; at: number };

/** The protocol's hashes; what they are of is settled here, what computes SHA-256 by whoever runs them. */
export type Hashes = {
  /** The `rev` of a body: the hash of its canonical JSON (SPEC.md R4). */
  revOf: (body: unknown) => string;
  /** What one live row adds to its bucket's checksum (SPEC.md R4). */
  rowHash: (table: string, id: string, rev: string) => number;
  /** `d = H(d, id)`: the digest after one more mutation id (SPEC.md O2). 12 hex digits. */
  extendDigest: (digest: string, mutationId: string) => string;
  /** The payload hash that tells a repeated mutation from a reused id (SPEC.md S6). */
  payloadHash: (mutation: PayloadParts) => string;
  /** The same of arguments whose canonical JSON is known. */
  payloadHashOf: (argsJson: string, mutation: PayloadParts) => string;
};

/** A text in canonical JSON. */
const quote = (text: string): string => JSON.stringify(text);

/** The hashes over one way to compute SHA-256 (of a text in UTF-8, as 64 lower-case hex digits). */
export function hashesOver(sha256: (text: string) => string): Hashes {
  // The canonical JSON of the list of all five.
  const payloadHashOf = (argsJson: string, { name, v, base, at }: PayloadParts): string =>
    sha256(
      `[${quote(name)},${canonicalJson(v)},${argsJson},${canonicalJson(base ?? null)},${canonicalJson(at)}]`,
    );
  return {
    revOf: (body) => sha256(canonicalJson(body)),
    rowHash: (table, id, rev) => first48Bits(sha256(`[${quote(table)},${quote(id)},${quote(rev)}]`)),
    extendDigest: (digest, mutationId) => sha256(`[${quote(digest)},${quote(mutationId)}]`).slice(0, 12),
    payloadHash: (mutation) => payloadHashOf(canonicalJson(mutation.args ?? null), mutation),
    payloadHashOf,
  };
}

/** As every device computes them; a server may be quicker (sync-server/sync/log/hash.ts). */
export const { revOf, rowHash, extendDigest, payloadHash } = hashesOver(sha256Hex);
