import { recordKey, type PreparedMutation } from '#shared/sync/mutator.ts';

/** How a mutation is queued: what it may be replaced by, what it must not be moved across (SPEC.md O1). */
export function queueingOf({ name, v, record, scope, barrier, autosave }: PreparedMutation) {
  // Only saves of a record's text replace each other; no other intent is ever replaced.
  const key = record && autosave ? `${name}:${recordKey(record.table, record.id)}` : '';
  return { name, v, key, scope, barrier, autosave };
}
