/**
 * `npm run stored:database -- <release> [folder]`: records the database and the files that this release leaves in DATA_DIR, for
 * `stored-database.test.ts` to open with every later server. Run once for each release, and commit the folder.
 */
import 'fake-indexeddb/auto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { CACHE_VERSION } from '#app/engine/cache/cache-db.ts';
import { migrationFiles, noteRecordings, requireNew } from '#tests/support/recordings.ts';
import type { World } from '#tests/support/world.ts';
import { besideTheSync } from './beside-the-sync.ts';
import { livedInSchool } from './lived-in-school.ts';
import { shapesOfRows, type RowShapes } from './row-shapes.ts';
import { folderOfRelease } from './stored-releases.ts';

const DAY = 86_400_000;

const [release, at] = process.argv.slice(2);
if (release === undefined) throw new Error('which release? npm run stored:database -- 1.2.0');
const folder = at ?? folderOfRelease(release);
requireNew(folder);
await record(folder);
noteRecordings(filesOf(folder));
if (at === undefined) noteRecordings(migrationFiles());
console.log(`wrote ${path.relative(process.cwd(), folder)}`);

function filesOf(of: string): string[] {
  const entries = fs.readdirSync(of, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function record(to: string): Promise<void> {
  const world = await livedInSchool();
  await besideTheSync(world);
  await twoNights(world);
  requireRows(world);
  fs.mkdirSync(to);
  fs.cpSync(path.join(world.dataDir, 'files'), path.join(to, 'files'), { recursive: true });
  fs.rmSync(path.join(to, 'files', 'parts'), { recursive: true, force: true });
  fs.writeFileSync(path.join(to, 'school.sqlite.gz'), gzipSync(compact(world), { level: 9 }));
  world.close();
  const rows: RowShapes = { cacheVersion: CACHE_VERSION, shapes: shapesOfRows() };
  fs.writeFileSync(path.join(to, 'row-shapes.json'), `${JSON.stringify(rows, null, 2)}\n`);
}

async function twoNights({ clock, core }: World): Promise<void> {
  for (const _night of [1, 2]) {
    clock.advance(DAY);
    await core.tick();
  }
}

/** A table without a row would be stored without what it is stored for. */
function requireRows({ db }: World): void {
  const tables = db.sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const empty = tables.filter(
    (name) => db.sqlite.prepare(`select 1 from "${String(name)}"`).get() === undefined,
  );
  if (empty.length > 0) throw new Error(`lived-in-school.ts leaves no row in ${empty.join(', ')}`);
}

/** The whole database as one small file's bytes. */
function compact({ db, dataDir }: World): Buffer {
  const file = path.join(dataDir, 'compact.sqlite');
  db.sqlite.prepare('vacuum into ?').run(file);
  // As a server leaves it: journalled ahead, and its log written back.
  const copy = new Database(file);
  copy.pragma('journal_mode = WAL');
  copy.close();
  return fs.readFileSync(file);
}
