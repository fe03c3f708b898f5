import type { Db } from '#server/db/open.ts';
import { rowTableName } from '#server/db/row-tables.ts';
import { joinGuardId } from '#shared/domain/classes/join.ts';
import { feedbackGuardId } from '#shared/domain/feedback/feedback.ts';
import { afterErasing, type ErasedIdentity } from '#shared/domain/person-data/erasure-rules.ts';
import type { AnyRow, TableName } from '#shared/sync/define-table.ts';
import { put, remove, type Change } from '#shared/sync/mutator.ts';
import type { KnownIdentity } from './identity.ts';

/** A row that erasing changes, or ends. */
export type ErasedRow = { readonly id: string; readonly change: Change };

/** The rows of one table that erasing somebody would change or end. Reads the whole table once. */
export function rowsToErase(db: Db, table: TableName, of: KnownIdentity): ErasedRow[] {
  return bodiesNaming(db, rowTableName(table), of).flatMap((body) => {
    const row = JSON.parse(body) as AnyRow; // what the row store wrote
    const after = afterErasing(table, row, of);
    if (after === row) return [];
    // The rule returned a row of this table.
    const change = after === null ? remove(table, row.id) : put(table, after as never);
    return [{ id: row.id, change }];
  });
}

/** The bodies in which an id, or a name of theirs, stands anywhere: far more than concern them, far fewer than all. */
function bodiesNaming(db: Db, sqlTable: string, of: KnownIdentity): string[] {
  const words = wordsOf(of);
  const where = words.map(() => 'instr(body, ?) > 0').join(' or ');
  const statement = db.sqlite.prepare<string[], string>(
    `select body from "${sqlTable}" where school = ? and (${where})`,
  );
  return statement.pluck().all(of.school, ...words);
}

/** What to look for in JSON: ids as they are, names as JSON writes them. */
export function wordsOf({ id, names }: ErasedIdentity): string[] {
  const inJson = [...names].map((name) => JSON.stringify(name));
  return [id, joinGuardId(id), feedbackGuardId(id), ...inJson];
}
