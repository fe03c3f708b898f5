import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { folderOfRelease } from '#tests/sync-server/stored/stored-releases.ts';

// What an update costs a school that has run for years: the first start of this version on a database of release 0.2.0
// with so many mutations, texts and heads. The floor is the copy that is made before, which reads and writes all of it
// once. `node --import tsx tests/bench/update.ts [1000000]` prints; nothing fails.

const wanted = Number(process.argv[2] ?? 1_000_000);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'update-'));
try {
  const file = path.join(folder, 'school.sqlite');
  fs.writeFileSync(
    file,
    gunzipSync(fs.readFileSync(path.join(folderOfRelease('0.2.0'), 'school.sqlite.gz'))),
  );
  const bytes = fill(file);
  const floor = timed(() => copyOf(file));
  const whole = timed(() => closeDatabase(openDatabase(file)));
  console.log(
    [
      `${wanted} mutations, places of them, texts and heads, ${Math.round(bytes / 1e6)} MB`,
      `  copied            ${(floor / 1000).toFixed(1)} s`,
      `  copied and brought forward ${(whole / 1000).toFixed(1)} s (${(whole / floor).toFixed(1)} of a copy)`,
    ].join('\n'),
  );
} finally {
  fs.rmSync(folder, { recursive: true });
}

/** Repeats what the school has under other ids until there is enough; returns the size of the file. */
function fill(file: string): number {
  const sqlite = new Database(file);
  const columnsOf = (table: string) =>
    sqlite.prepare(`select name from pragma_table_info(?)`).pluck().all(table).map(String);
  const repeat = (table: string, key: string, keyOf: string) => {
    const own = columnsOf(table).filter((name) => name !== key);
    const count = Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get());
    sqlite
      .prepare(
        `insert into ${table} (${[key, ...own].join(', ')})
         with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
         select ${[keyOf, ...own].join(', ')} from n, ${table}`,
      )
      .run(Math.ceil(wanted / count));
  };
  sqlite.transaction(() => {
    for (const table of ['mutation', 'revision', 'head']) repeat(table, 'id', "id || '-' || n.i");
    repeat('slot', 'seq', 'seq + 1000 * n.i');
  })();
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
  return fs.statSync(file).size;
}

function copyOf(file: string): void {
  const sqlite = new Database(file);
  sqlite.prepare('vacuum into ?').run(`${file}.copy`);
  sqlite.close();
  fs.rmSync(`${file}.copy`);
}

function timed(run: () => void): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}
