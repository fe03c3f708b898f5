import type { Store } from '#server/sync/log/store.ts';
import type { RevisionRow } from '#server/sync/store/port.ts';
import type { AnyRow, TableName } from '#shared/sync/define-table.ts';
import { MAX_REVISIONS, type HistoryReply, type Revision } from '#shared/sync/history.ts';
import { headOf } from '#shared/sync/run-mutation.ts';
import { isTableName, projections } from '#shared/tables.ts';
import type { BucketAccess } from './bucket-access.ts';
import type { Directory } from './people.ts';

export type HistoryDeps = { store: Store; access: BucketAccess; directory: Directory };

/**
 * The revisions of a record for who may read the record whole: its bucket is theirs, and holds all of it and no extract
 * (SPEC.md M4, P5). For an answer that is its author, for ever, and the present staff of its class. Of a record that is
 * gone, its author may read what they wrote. `null` for anybody else and for what never was, alike.
 */
export function createHistory({ store, access, directory }: HistoryDeps) {
  return (userId: string, table: string, id: string): HistoryReply | null => {
    if (!isTableName(table)) return null;
    const row = store.rows.load(table, id);
    const newest = store.ledger.revisionsOf(table, id, MAX_REVISIONS + 1);
    const mayRead = row
      ? holdsWhole(access.grants(userId), table, row)
      : newest.length > 0 && newest.every((revision) => revision.author === userId);
    if (!mayRead) return null;
    const shown = newest.slice(0, MAX_REVISIONS);
    const current = row ? currentOf(shown, row) : null;
    const names = new Map<string, string>();
    const nameOf = (author: string): string => {
      const known = names.get(author) ?? directory.actor(author)?.actor.name ?? '';
      names.set(author, known);
      return known;
    };
    return {
      revisions: shown.map((revision) => tell(revision, nameOf(revision.author), revision.id === current)),
      more: newest.length > MAX_REVISIONS,
    };
  };
}

function holdsWhole(grants: readonly string[], table: TableName, row: AnyRow): boolean {
  const granted = new Set(grants);
  const whole = projections(table, row).filter(({ body }) => body === row);
  return whole.some(({ bucket }) => granted.has(bucket));
}

/** The revision whose text the record has. After a swap the head is the swap, which brought no text: then the newest equal one. */
function currentOf(revisions: readonly RevisionRow[], row: AnyRow): string | null {
  const head = headOf(row);
  const named = revisions.find((revision) => revision.id === head);
  if (named) return named.id;
  const text = textOf(row);
  return revisions.find(({ body }) => textOf(bodyOf(body)) === text)?.id ?? null;
}

/** Written by the ledger from a row of this table. */
const bodyOf = (json: string) => JSON.parse(json) as Record<string, unknown>;

/** A row without what only says who wrote it when: equal for equal texts. */
export function textOf(row: object): string {
  return JSON.stringify({ ...row, head: null, authoredAt: null });
}

function tell(row: RevisionRow, authorName: string, stands: boolean): Revision {
  const { id, author: authorId, device, authoredAt, receivedAt, branch } = row;
  return { id, body: bodyOf(row.body), authorId, authorName, device, authoredAt, receivedAt, branch, stands };
}
