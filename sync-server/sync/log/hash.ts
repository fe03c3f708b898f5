import { hash } from 'node:crypto';
import { hashesOver } from '#shared/kernel/hash.ts';

/** The protocol's hashes by Node's own SHA-256: a push hashes six times a mutation, and this is ten times as quick. */
export const { revOf, rowHash, extendDigest, payloadHash, payloadHashOf } = hashesOver((text) =>
  hash('sha256', text, 'hex'),
);
