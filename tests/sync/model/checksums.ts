import { hashOf } from './random.ts';
import type { Row } from './wire.ts';

/** The digest chain of O2 and R3: `d = H(d, id)`. */
export function chain(digest: number, id: string): number {
  return hashOf(`${digest}|${id}`);
}

/** The checksum share of one live row (R4). */
export function rowSum(row: Pick<Row, 'key' | 'rev'>): number {
  return hashOf(`${row.key}|${row.rev}`);
}

export const SUM_MODULUS = 2 ** 48;
