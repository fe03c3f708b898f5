import fs from 'node:fs';
import path from 'node:path';
import { packsFolder } from '../folders.ts';

const records = path.join(packsFolder, 'counting-a-nation/records');

type Row = readonly (string | number | null)[];

/** The rows of a record of "Counting a Nation". */
export function censusRows(file: string): Row[] {
  // The record is held to its schema by the importer.
  return (JSON.parse(fs.readFileSync(path.join(records, file), 'utf8')) as { rows: Row[] }).rows;
}
