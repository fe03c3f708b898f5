import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream';
import Database from 'better-sqlite3';
import { CsvError, parse } from 'csv-parse';
import { schoolStates } from '#shared/domain/schools/countries.ts';

/** Columns of the CCD "school directory" file (NCES, Common Core of Data). */
const wanted = {
  id: 'NCESSCH',
  districtId: 'LEAID',
  name: 'SCH_NAME',
  districtName: 'LEA_NAME',
  street: 'LSTREET1',
  city: 'LCITY',
  state: 'LSTATE',
  zip: 'LZIP',
  status: 'SY_STATUS',
} as const;
type Column = keyof typeof wanted;

/** Closed, inactive, not yet open: such schools are left out without a word. */
const notOpen = new Set(['2', '6', '7']);
const usStates = new Set(schoolStates('US')?.map(({ stateId }) => stateId));

/** Why a row was not taken. */
export type RowProblem = 'no id' | 'no name' | 'no state' | 'unknown state' | 'twice' | 'too few cells';

export type LoadOutcome =
  | {
      kind: 'loaded';
      schools: number;
      notOpen: number;
      /** How many rows were refused for each reason, with the line of the first. */
      refused: ReadonlyMap<RowProblem, { count: number; firstLine: number }>;
    }
  /** The file as a whole is not what it should be; the list is as it was before. */
  | { kind: 'refused'; reason: string };

/**
 * Loads a CCD directory CSV as the list that the school selector searches; the list before is replaced when all is read,
 * also under a running server. The file is read in a stream: a hundred thousand schools need no memory to speak of.
 *
 * @param csv a path. @param target the list's own database file, which is no part of the school's data.
 */
export async function loadCcd(csv: string, target: string): Promise<LoadOutcome> {
  if (!fs.statSync(csv, { throwIfNoEntry: false })?.isFile())
    return { kind: 'refused', reason: 'The file is missing, or is not a plain file.' };
  const building = `${target}.${randomUUID()}`;
  const db = new Database(building);
  try {
    db.exec(schema);
    const outcome = await fill(db, rowsOf(csv));
    db.close();
    if (outcome.kind === 'loaded') fs.renameSync(building, target);
    return outcome;
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'refused', reason: `Not a CSV file: ${error.message}.` };
    throw error;
  } finally {
    db.close();
    fs.rmSync(building, { force: true });
  }
}

/** A row, and the line it ends at. */
type CsvRow = { readonly line: number; readonly cells: readonly string[] };

async function* rowsOf(csv: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    ...{ bom: true, info: true, relaxColumnCount: true, relaxQuotes: true, skipRecordsWithEmptyValues: true },
    // Longer than any row of a directory: past this a quote was never closed.
    maxRecordSize: 100_000,
  });
  // What goes wrong on the way is thrown by the rows.
  const rows: AsyncIterable<{ record: string[]; info: { lines: number } }> = pipeline(
    fs.createReadStream(csv),
    parser,
    () => undefined,
  );
  for await (const { record, info } of rows) yield { line: info.lines, cells: record };
}

const schema = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  CREATE TABLE school (
    rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, street TEXT NOT NULL, city TEXT NOT NULL,
    state TEXT NOT NULL, zip TEXT NOT NULL, district_id TEXT NOT NULL, district_name TEXT NOT NULL
  );
  CREATE VIRTUAL TABLE school_words USING fts5(
    name, city, state, zip, content='school', tokenize='unicode61 remove_diacritics 2', prefix='2 3 4'
  );`;

async function fill(db: Database.Database, rows: AsyncGenerator<CsvRow>): Promise<LoadOutcome> {
  const head = await rows.next();
  const places = placesOf(head.done === true ? [] : head.value.cells);
  if ('missing' in places) return { kind: 'refused', reason: missingText(places.missing) };
  const insert = db.prepare(
    `INSERT INTO school (id, name, street, city, state, zip, district_id, district_name)
     VALUES (@id, @name, @street, @city, @state, @zip, @districtId, @districtName) ON CONFLICT DO NOTHING`,
  );
  const refused = new Map<RowProblem, { count: number; firstLine: number }>();
  const counts = { schools: 0, notOpen: 0 };
  db.exec('BEGIN');
  for await (const { line, cells } of rows) {
    const row = rowOf(cells, places);
    const problem = problemOf(row, cells.length, places);
    if (problem === null && notOpen.has(row.status)) counts.notOpen += 1;
    else if (problem === null && insert.run(row).changes === 1) counts.schools += 1;
    else note(refused, problem ?? 'twice', line);
  }
  db.exec('COMMIT');
  if (counts.schools === 0)
    return { kind: 'refused', reason: 'No row of the file is a school that is open.' };
  db.exec(`INSERT INTO school_words (school_words) VALUES ('rebuild')`);
  return { kind: 'loaded', ...counts, refused };
}

type Places = Readonly<Record<Column, number>>;
// Object.entries answers strings; these are the names right above.
const columns = Object.entries(wanted) as [Column, string][];

function placesOf(head: readonly string[]): Places | { missing: string[] } {
  const names = head.map((name) => name.trim().toUpperCase());
  const missing = columns.filter(([, name]) => !names.includes(name)).map(([, name]) => name);
  if (missing.length > 0) return { missing };
  // Every column was just found.
  return Object.fromEntries(columns.map(([key, name]) => [key, names.indexOf(name)])) as Record<
    Column,
    number
  >;
}

const missingText = (missing: readonly string[]): string =>
  `The first line must name the columns of a CCD school directory; missing: ${missing.join(', ')}.`;

function rowOf(cells: readonly string[], places: Places): Record<Column, string> {
  // Every column has a cell, an empty one where the row is short.
  return Object.fromEntries(columns.map(([key]) => [key, (cells[places[key]] ?? '').trim()])) as Record<
    Column,
    string
  >;
}

function problemOf(row: Record<Column, string>, cells: number, places: Places): RowProblem | null {
  if (cells <= Math.max(...Object.values(places))) return 'too few cells';
  if (row.id === '') return 'no id';
  if (row.name === '') return 'no name';
  if (row.state === '') return 'no state';
  return usStates.has(row.state) ? null : 'unknown state';
}

function note(
  refused: Map<RowProblem, { count: number; firstLine: number }>,
  problem: RowProblem,
  line: number,
): void {
  const known = refused.get(problem);
  refused.set(problem, { count: (known?.count ?? 0) + 1, firstLine: known?.firstLine ?? line });
}
