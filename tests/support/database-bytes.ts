import fs from 'node:fs';
import path from 'node:path';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { fastFolder } from './fast-folder.ts';

/** The file of a new database, filled: to be made once and written out for each test, since migrations take longer than most. */
export function databaseBytes(fill: (db: Db) => void = () => undefined): Buffer {
  const folder = fs.mkdtempSync(path.join(fastFolder(), 'database-'));
  const file = path.join(folder, 'school.sqlite');
  const db = openDatabase(file);
  db.sqlite.transaction(() => fill(db))();
  closeDatabase(db);
  const bytes = fs.readFileSync(file);
  fs.rmSync(folder, { recursive: true });
  return bytes;
}
