import type { AnyRow } from './define-table.ts';
import { put, type Change, type DecideContext, type RecordRef } from './mutator.ts';
import type { Version } from './version.ts';

/** A text that was accepted, as the server keeps every one (SPEC.md, table `revision`). */
export type Revision = { record: RecordRef; body: AnyRow; branch: string | null };

export type Settled = { changes: readonly Change[]; revision: Revision | null; conflict: boolean };

export type ConflictFacts = {
  /** The record as it is now, or null. */
  readonly current: AnyRow | null;
  /** The mutation whose text the author had before them; null for none. */
  readonly base: string | null;
  /** The other version that the text named by `base` was kept in, or null. */
  readonly branch: Version | null;
  readonly device: string;
  /** The bucket that holds the whole record (its table's `home`). */
  readonly home: (row: AnyRow) => string | null;
};

/**
 * Settles a causal conflict (SPEC.md M4). When the author's base is the record's head (or the record is gone: the edit
 * wins over the deletion), the text becomes the record. Otherwise both are kept: the record stays, and the newcomer
 * continues the version it was based on, or becomes a version of its own.
 */
export function settleRecord(
  changes: readonly Change[],
  record: RecordRef | null,
  facts: ConflictFacts,
  context: DecideContext,
): Settled {
  const text =
    record && changes.find((c) => c.kind === 'put' && c.table === record.table && c.row.id === record.id);
  if (!record || text?.kind !== 'put') return { changes, revision: null, conflict: false };
  const row = { ...text.row, head: context.mutationId };
  const others = changes.filter((change) => change !== text);
  if (facts.current === null || headOf(facts.current) === facts.base) {
    const change = put(record.table, row as AnyRow as never); // the row of `text`, which is of this table
    return { changes: [change, ...others], revision: { record, body: row, branch: null }, conflict: false };
  }
  const version = versionOf(record, row, continuedVersion(record, facts), facts, context);
  return {
    changes: [put('branch', version), ...others],
    revision: { record, body: row, branch: version.id },
    conflict: true,
  };
}

/** The mutation that wrote a causal row's text; null for rows that carry none. */
export function headOf(row: AnyRow | null): string | null {
  return row !== null && 'head' in row ? row.head : null;
}

/**
 * The version a text goes on from: of this very record, as a base is only the sender's word. It must still end in the
 * text that its author had before them, so that nobody's words are replaced unseen.
 */
function continuedVersion(record: RecordRef, { branch: version, base }: ConflictFacts): Version | null {
  const isOfRecord = version?.table === record.table && version.recordId === record.id;
  return isOfRecord && version.head === base ? version : null;
}

function versionOf(
  record: RecordRef,
  row: AnyRow,
  continued: Version | null,
  facts: ConflictFacts,
  context: DecideContext,
): Version {
  return {
    id: continued?.id ?? context.mutationId,
    bucket: facts.home(row) ?? '',
    table: record.table,
    recordId: record.id,
    body: row,
    head: context.mutationId,
    authorId: context.actor.userId,
    device: facts.device,
    authoredAt: context.claimedAt,
  };
}
