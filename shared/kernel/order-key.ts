import { generateKeyBetween } from 'fractional-indexing';
import * as z from 'zod/mini';

/** Between two places a key grows by a letter each few dozen moves; nobody drags this often. */
const MAX_ORDER_KEY_LENGTH = 200;

/** The place of a row in a list (SPEC.md M3): any two places have one between them, so a move writes one row. */
export const orderKeySchema = z
  .string()
  .check(z.regex(/^[A-Za-z][0-9A-Za-z]+$/), z.maxLength(MAX_ORDER_KEY_LENGTH), z.refine(isOrderKey));

/** A row that has a place among others. */
export type Ordered = { readonly id: string; readonly order: string };

/** Rows in their order, whatever the order they arrived in; two that took one place stand by their ids. */
export const inOrder = <T extends Ordered>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => compare(a.order, b.order) || compare(a.id, b.id));

/**
 * The key of a row that is to stand at `index` (0-based, clamped) among `others`. Where two devices took the same place,
 * it stands behind both.
 */
export function orderKeyAt(others: readonly Ordered[], index: number): string {
  const sorted = inOrder(others);
  const at = Math.min(Math.max(0, index), sorted.length);
  const before = sorted[at - 1]?.order ?? null;
  const after = sorted.slice(at).find(({ order }) => before === null || order > before)?.order ?? null;
  return generateKeyBetween(before, after);
}

/** The keys of a new list of so many rows. */
export function orderKeys(count: number): string[] {
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) keys.push(generateKeyBetween(keys.at(-1) ?? null, null));
  return keys;
}

// By code units, as the library compares: never by a language's alphabet.
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function isOrderKey(key: string): boolean {
  try {
    return generateKeyBetween(key, null) > key;
  } catch {
    return false;
  }
}
