import { readRefused, type ReadRefused } from '#app/engine/attention/read-refused.ts';
import type { AttentionRow, OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import type { Actor } from '#shared/sync/mutator.ts';
import type { OutboxContent } from './content.ts';
import type { Packing } from './marks.ts';

/**
 * What can't be proven to be the person's, as items of "Needs attention" (SPEC.md D9): nothing of it is sent unless they
 * say so. `rows` are mutations; of `strange` the drafts, and what somebody put among the refused texts.
 */
export function setAside(
  local: LocalDb,
  rows: readonly OutboxRow[],
  strange: Pick<OutboxContent, 'drafts' | 'attention'>,
): AttentionRow[] {
  const noticedAt = local.clock.wall();
  const doubt = { status: 'parked', reason: 'unproven', field: null, noticedAt } as const;
  const texts = rows.map(({ id, local: place, name, v, args, base, at }): AttentionRow => {
    const mutation = id ?? `unproven:${noticedAt}:${place}`;
    const read = readAnything({ name, v, args }, local.actor);
    return { key: mutation, mutation, name, v, args, base, at, ...read, ...doubt };
  });
  const drafts = strange.drafts.flatMap(({ key, value, savedAt }): AttentionRow[] => {
    const text = wordsOf(value);
    if (text === '') return [];
    const mutation = `unproven:${noticedAt}:${key}`;
    const draft = { name: 'draft', v: 1, args: JSON.stringify(value), base: null, record: null };
    return [{ key: mutation, mutation, ...draft, title: 'An unfinished text', text, at: savedAt, ...doubt }];
  });
  return [...texts, ...drafts, ...strange.attention.map((item) => ({ ...item, ...doubt }))];
}

/** The key of `lockedItem`. */
export const lockedKey = ({ attempt }: Packing): string => `closed:${attempt}`;

/** Says that work is here and can't be opened: nothing of it is lost as long as this device is not cleared. */
export function lockedItem(local: LocalDb, packing: Packing): AttentionRow {
  const key = lockedKey(packing);
  const now = local.clock.wall();
  return {
    ...{ key, mutation: key, name: 'locked', v: 1, args: 'null', base: null, record: null },
    ...{ title: 'Work that was locked on this device', text: '', status: 'parked', reason: 'locked' },
    ...{ field: null, at: now, noticedAt: now },
  };
}

/** Every text in a form, a line each. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOf).filter(Boolean).join('\n');
}

/** Whoever put it there may have put anything. */
function readAnything(row: Pick<OutboxRow, 'name' | 'v' | 'args'>, actor: Actor): ReadRefused {
  try {
    return readRefused(row, actor);
  } catch {
    return { record: null, title: row.name, text: row.args };
  }
}
