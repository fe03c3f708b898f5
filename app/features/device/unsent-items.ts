import { useLiveQuery } from 'dexie-react-hooks';
import { mutatorNamed } from '#shared/mutators.ts';
import { prepareMutation } from '#shared/sync/run-mutation.ts';
import type { LocalDb } from '../../local-db/local-db.ts';
import { isUnsent, type OutboxRow } from '../../local-db/outbox-db.ts';
import { useSignedIn } from '../../local-db/use-local-db.tsx';

export type UnsentItem = { local: number; title: string; text: string; at: number };

/** Everything of this person that the server has not recorded, oldest first. */
export function useUnsentItems(): UnsentItem[] | undefined {
  const { local } = useSignedIn();
  return useLiveQuery(async () => {
    const rows = await local.outbox.mutations.orderBy('local').filter(isUnsent).toArray();
    return rows.map((row: OutboxRow) => describeRow(local, row));
  }, [local]);
}

/** An outbox row in a person's words: what it is, and the text it holds. */
export function describeRow(local: LocalDb, row: OutboxRow): UnsentItem {
  const mutator = mutatorNamed(row.name);
  const prepared = mutator?.v === row.v ? prepareMutation(mutator, JSON.parse(row.args), local.actor) : null;
  const described = prepared?.kind === 'prepared' ? prepared.mutation.describe : null;
  return {
    local: row.local,
    title: described?.title ?? LABELS[row.name] ?? 'A change',
    text: described?.text ?? '',
    at: row.at,
  };
}

/** Changes without a text of their own. */
const LABELS: Record<string, string> = {
  assignActivity: 'Activity assigned',
  setAssignmentStatus: 'Activity status changed',
  setAssignmentDates: 'Activity dates changed',
  discardActivityDraft: 'Draft discarded',
  startActivity: 'Activity started',
  viewActivity: 'Activity opened',
  takeBackSubmission: 'Submission taken back',
  swapAnswerVersion: 'Other version chosen',
  disenrollStudent: 'Student removed from class',
  createClass: 'Class created',
};

/** All unsent work as one readable text: what a person keeps when a device is to be wiped (SYNC.md D1, export). */
export function exportText(
  person: string,
  items: readonly UnsentItem[],
  format: (at: number) => string,
): string {
  const parts = items.map((item) => [`## ${item.title}`, format(item.at), '', item.text].join('\n'));
  return [`# Unsent work of ${person}`, ...parts].join('\n\n');
}
