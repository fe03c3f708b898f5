import type { Db } from '#server/db/open.ts';
import { rowTableName } from '#server/db/row-tables.ts';
import type { AnyRow, TableName } from '#shared/sync/define-table.ts';
import { projections, tableNamed, tableNames } from '#shared/tables.ts';
import type { Store } from './store.ts';

/** Rows, or heads, that one transaction looks at: whoever reads or writes waits for it (P7). */
const PAGE = 200;

type Reprojecting = {
  db: Db;
  store: Store;
  now: () => number;
  /** Told after each commit, with the buckets that moved. */
  committed: (moved: readonly string[]) => void;
  /** Whether the server stops: then nothing further is begun. */
  isOver: () => boolean;
};

/**
 * Projects stored rows of a school anew, of every table whose projections are another version than its heads were made with
 * (SPEC.md D6). One page in each transaction. Devices get what moved by their cursors, like any change. Begun again
 * from the start when the server stops on the way: what is right already is not written twice.
 */
export async function projectAnew(deps: Reprojecting): Promise<void> {
  for (const table of tableNames) {
    const version = tableNamed(table).projection ?? 1;
    if (storedVersion(deps, table) === version) continue;
    // New places before old ones are left: a row that moves is never nowhere.
    await inPages(deps, rowsFrom(deps, table));
    await inPages(deps, headsFrom(deps, table));
    if (deps.isOver()) return;
    deps.db.sqlite
      .prepare(
        'insert into projection (school, table_name, version) values (?, ?, ?) on conflict do update set version = excluded.version',
      )
      .run(deps.store.school, table, version);
  }
}

function storedVersion({ db, store }: Reprojecting, table: TableName): number {
  const found = db.sqlite
    .prepare('select version from projection where school = ? and table_name = ?')
    .pluck()
    .get(store.school, table);
  return found === undefined ? 1 : Number(found);
}

/** One page of work: whether a bucket moved, and whether it was the last. */
type Page = () => { isMoved: boolean; isLast: boolean };

async function inPages({ store, committed, isOver }: Reprojecting, page: Page): Promise<void> {
  while (!isOver()) {
    const { value, moved } = store.commit(() => {
      const done = page();
      if (done.isMoved) store.ledger.advanceSnap();
      return done;
    });
    committed(moved);
    if (value.isLast) return;
    await new Promise(setImmediate);
  }
}

function rowsFrom({ db, store, now }: Reprojecting, table: TableName): Page {
  const { log, school } = store;
  const bodies = db.sqlite
    .prepare(
      `select id, body from "${rowTableName(table)}" where school = ? and id > ? order by id limit ${PAGE}`,
    )
    .raw();
  let after = '';
  return () => {
    const found = bodies.all(school, after) as [string, string][]; // the two columns
    after = found.at(-1)?.[0] ?? after;
    const rows = found.map(([, body]) => JSON.parse(body) as AnyRow); // what the row store wrote
    const moved = rows.filter((row) => log.projectAnew(table, row, now()));
    return { isMoved: moved.length > 0, isLast: found.length < PAGE };
  };
}

/** Heads in buckets in which today's projections put nothing. */
function headsFrom({ db, store, now }: Reprojecting, table: TableName): Page {
  const { log, rows, school } = store;
  const heads = db.sqlite
    .prepare(
      `select bucket, id from head
       where school = ? and (bucket, table_name, id) > (?, ?, ?) and table_name = ? and del = 0
       order by bucket, table_name, id limit ${PAGE}`,
    )
    .raw();
  let after = ['', ''];
  return () => {
    const found = heads.all(school, after[0], table, after[1], table) as [string, string][]; // the two columns
    after = found.at(-1) ?? after;
    const gone = found.filter(([bucket, id]) => !liesIn(bucket, table, rows.load(table, id)));
    const moved = gone.filter(([bucket, id]) => log.withdraw(bucket, table, id, now()));
    return { isMoved: moved.length > 0, isLast: found.length < PAGE };
  };
}

const liesIn = (bucket: string, table: TableName, row: AnyRow | null): boolean =>
  row !== null && projections(table, row).some((projection) => projection.bucket === bucket);
