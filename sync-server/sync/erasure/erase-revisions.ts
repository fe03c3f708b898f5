import type { Db } from '#server/db/open.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { afterErasing, bringersDevice, withoutBringer } from '#shared/domain/person-data/erasure-rules.ts';
import type { AnyRow } from '#shared/sync/define-table.ts';
import { isTableName } from '#shared/tables.ts';
import type { KnownIdentity } from './identity.ts';
import { wordsOf } from './naming-rows.ts';

type Kept = { id: string; table: string; recordId: string; author: string; body: string };

/** Records of classes that stay when a teacher goes: feedback on students' work, and what a class is called. */
const STAYING = new Set(['review', 'class']);

/**
 * Takes out every kept text of a person, and of records that were about them; what stays of a former teacher loses the
 * name. To be run after the rows.
 */
export function eraseRevisions(db: Db, of: KnownIdentity): void {
  const drop = db.sqlite.prepare('delete from revision where school = ? and id = ?');
  const change = db.sqlite.prepare('update revision set body = ? where school = ? and id = ?');
  for (const kept of revisionsNaming(db, of)) {
    const after = bodyAfter(db, kept, of);
    if (after === null) drop.run(of.school, kept.id);
    else if (after !== kept.body) change.run(after, of.school, kept.id);
  }
  forgetBringer(db, of);
}

function revisionsNaming(db: Db, of: KnownIdentity): Kept[] {
  const words = wordsOf(of);
  const where = words.map(() => 'instr(body, ?) > 0').join(' or ');
  return db.sqlite
    .prepare<string[], Kept>(
      `select id, table_name as "table", record_id as recordId, author, body from revision
       where school = ? and (author = ? or ${where})`,
    )
    .all(of.school, of.id, ...words);
}

/** The text without the person, as JSON; null for one that goes. */
function bodyAfter(db: Db, { table, recordId, author, body }: Kept, of: KnownIdentity): string | null {
  if (!isTableName(table)) return null;
  if (author === of.id && (!STAYING.has(table) || storeOf(db, of.school).rows.load(table, recordId) === null))
    return null;
  const row = JSON.parse(body) as AnyRow; // a row of its table, as the push wrote it
  const after = afterErasing(table, row, of);
  if (after === row) return body;
  return after === null ? null : JSON.stringify(after);
}

/** Work that came in a file is named after who brought it (SPEC.md V4). */
function forgetBringer(db: Db, of: KnownIdentity): void {
  const rename = db.sqlite.prepare('update revision set device = ? where school = ? and device = ?');
  for (const device of [...of.names].map(bringersDevice))
    rename.run(withoutBringer(device, of), of.school, device);
}
