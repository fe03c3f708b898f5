import { hashOf } from './random.ts';
import type { Switches } from './switches.ts';
import { payloadOf, type Mutation, type Row } from './wire.ts';

/**
 * The digest chain of O2 and R3, refined: `d = H(d, id, payload hash)`. Over ids alone, twins that mint the same
 * id for two texts have the same digest, and the second text counts as recorded.
 */
export function chain(digest: number, m: Mutation, sw: Switches): number {
  return hashOf(`${digest}|${m.id}|${sw.digestOfPayload ? payloadOf(m) : ''}`);
}

/** The checksum share of one live row (R4). */
export function rowSum(row: Pick<Row, 'key' | 'rev'>): number {
  return hashOf(`${row.key}|${row.rev}`);
}

export const SUM_MODULUS = 2 ** 48;
