import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { mutation, revision } from '#server/db/schema/sync.ts';
import { textOf } from '#server/sync/pull/history.ts';
import { mutatorNamed } from '#shared/mutators.ts';
import { headOf } from '#shared/sync/run-mutation.ts';
import { isTableName } from '#shared/tables.ts';
import type { RowStore } from './row-store.ts';
import type { Store } from './store.ts';

/** Younger autosaves are all kept. */
const THINNED_AFTER_MS = 30 * 86_400_000;
/** Of older ones, the last of each stretch of this length is kept. */
const STRETCH_MS = 600_000;
const RECORDS_A_PAGE = 100;

type RecordKey = { table: string; recordId: string };

/**
 * Drops old autosaves of a school that later ones have superseded (SPEC.md O5). A page of records in each transaction, so
 * that nobody waits for all of them. Kept whatever their age are what stands now, every other version, and what was no
 * autosave. So is one text of each author for every 10 minutes, by the device's clock and by the server's: one that
 * stands still must not make an hour's work one stretch. Returns how many texts went; rejects when `closing` is aborted.
 */
export async function thinRevisions(
  db: Db,
  store: Store,
  now: number,
  closing?: AbortSignal,
): Promise<number> {
  const before = now - THINNED_AFTER_MS;
  let thinned = 0;
  let after: RecordKey | undefined = { table: '', recordId: '' };
  while (after) {
    closing?.throwIfAborted();
    const page = recordsAfter(db, store.school, after, before);
    thinned += db.sqlite.transaction(() => thinRecords(db, store, page, before)).immediate();
    after = page.length < RECORDS_A_PAGE ? undefined : page.at(-1);
    // Pushes that came meanwhile go first.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return thinned;
}

function recordsAfter(db: Db, school: string, { table, recordId }: RecordKey, before: number): RecordKey[] {
  return db.orm
    .select({ table: revision.table, recordId: revision.recordId })
    .from(revision)
    .where(
      and(
        // By its sign no index of schools is taken: records are gone through in the order of their own.
        sql`+${revision.school} = ${school}`,
        sql`(${revision.recordId}, ${revision.table}) > (${recordId}, ${table})`,
        lt(revision.receivedAt, before),
      ),
    )
    .groupBy(revision.recordId, revision.table)
    .having(gt(sql`count(*)`, 1))
    .orderBy(revision.recordId, revision.table)
    .limit(RECORDS_A_PAGE)
    .all();
}

function thinRecords(db: Db, { school, rows }: Store, records: readonly RecordKey[], before: number): number {
  let thinned = 0;
  for (const record of records) {
    const gone = superseded(rows, record, textsOf(db, school, record), before);
    for (const id of gone)
      db.orm
        .delete(revision)
        .where(and(eq(revision.school, school), eq(revision.id, id)))
        .run();
    thinned += gone.length;
  }
  return thinned;
}

/** A record's texts, the newest first, each with the name of the mutation that brought it. */
const textsOf = (db: Db, school: string, { table, recordId }: RecordKey) =>
  db.orm
    .select({
      id: revision.id,
      body: revision.body,
      branch: revision.branch,
      author: revision.author,
      authoredAt: revision.authoredAt,
      receivedAt: revision.receivedAt,
      mutationName: mutation.name,
    })
    .from(revision)
    .leftJoin(mutation, and(eq(mutation.school, revision.school), eq(mutation.id, revision.id)))
    .where(and(eq(revision.school, school), eq(revision.table, table), eq(revision.recordId, recordId)))
    .orderBy(desc(revision.receivedAt), desc(sql`${revision}.rowid`))
    .all();

type Text = ReturnType<typeof textsOf>[number];

/** The ids of those texts that may go. */
function superseded(rows: RowStore, record: RecordKey, texts: readonly Text[], before: number): string[] {
  const now = whatIsHead(rows, record, texts);
  const stretches = new Set<string>();
  return texts
    .filter((text) => {
      if (text.branch !== null) return false;
      const stretch = [text.author, stretchOf(text.authoredAt), stretchOf(text.receivedAt)].join(' ');
      const isLastOfStretch = !stretches.has(stretch);
      stretches.add(stretch);
      if (isLastOfStretch || text.receivedAt >= before || !isAutosave(text)) return false;
      return !now.heads.has(text.id) && !now.texts.has(textOf(JSON.parse(text.body) as object)); // a row
    })
    .map(({ id }) => id);
}

const stretchOf = (time: number): number => Math.floor(time / STRETCH_MS);

/** Heads and texts of the record and of its other versions. After a swap the head is the swap, which brought no text. */
function whatIsHead(rows: RowStore, { table, recordId }: RecordKey, texts: readonly Text[]) {
  const row = isTableName(table) ? rows.load(table, recordId) : null;
  const ids = new Set(texts.flatMap(({ branch }) => (branch === null ? [] : [branch])));
  const versions = [...ids].flatMap((id) => rows.load('branch', id) ?? []);
  return {
    heads: new Set([headOf(row), ...versions.map(({ head }) => head)]),
    texts: new Set([...(row ? [textOf(row)] : []), ...versions.map(({ body }) => textOf(body))]),
  };
}

/** A text whose mutation is not known stays. */
const isAutosave = ({ mutationName }: Text): boolean =>
  mutationName !== null && mutatorNamed(mutationName)?.autosave === true;
