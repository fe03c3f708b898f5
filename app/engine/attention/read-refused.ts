import { prepareNamed } from '#shared/mutators.ts';
import { recordKey, type Actor } from '#shared/sync/mutator.ts';

/** What a refused mutation says: whose text it is, and how "Needs attention" shows it. */
export type ReadRefused = { record: string | null; title: string; text: string };

/** Reads it as this version of the app does. What it can't read is shown as it is rather than not at all. */
export function readRefused(
  { name, v, args }: { name: string; v: number; args: string },
  actor: Actor,
): ReadRefused {
  const prepared = prepareNamed(name, v, JSON.parse(args), actor);
  if (prepared?.kind !== 'prepared') return { record: null, title: name, text: args };
  const { record, describe } = prepared.mutation;
  return {
    record: record ? recordKey(record.table, record.id) : null,
    title: describe?.title ?? name,
    text: describe?.text ?? '',
  };
}
