import { CsvError, parse } from 'csv-parse/sync';
import { MAX_ROSTER_FIELD, MAX_ROSTER_LINES, type RosterFault } from '#shared/domain/rosters/roster.ts';

/** A line of a CSV file by its headings, in lower case and without blanks or underlines: what is not there is ''. */
export type CsvLine = { readonly line: number; readonly of: (heading: string) => string };

/** A file as a table. A line that can't be read is a fault, and the others are read all the same. */
export type CsvTable = {
  readonly file: string;
  readonly lines: readonly CsvLine[];
  readonly faults: readonly RosterFault[];
  /** Whether a line says nothing that can be relied on, so that it may be about anybody. */
  readonly isUnsure: boolean;
};

/** How headings are compared: "School_id" of one system is "schoolId" of another. */
export const headingKey = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_]/g, '');

type Row = { readonly line: number; readonly cells: readonly string[] };

/** Reads UTF-8 with `required` among its headings. */
export function readCsvTable(file: string, bytes: Uint8Array, required: readonly string[]): CsvTable {
  // Without a byte order mark, and each character that is none of UTF-8 as U+FFFD.
  const text = Buffer.from(new TextDecoder('utf-8').decode(bytes));
  const { rows, faults } = readRows(file, text);
  const [head, ...body] = rows;
  const whole = (problem: string): CsvTable => ({
    file,
    lines: [],
    faults: [...faults, { file, line: 0, text: problem }],
    isUnsure: true,
  });
  if (head === undefined) return whole('The file is empty. Its first line must have the headings.');
  const headings = head.cells.map((cell) => headingKey(cell.trim()));
  const missing = required.filter((one) => !headings.includes(headingKey(one)));
  if (missing.length > 0) return whole(`The headings lack ${missing.join(', ')}.`);
  const twice = headings.find((one, at) => one !== '' && headings.indexOf(one) !== at);
  if (twice !== undefined) return whole(`The heading “${twice}” is there twice.`);
  const lines: CsvLine[] = [];
  for (const row of body) {
    const problem = rowProblem(row, headings.length);
    if (problem !== null) faults.push({ file, line: row.line, text: problem });
    else {
      const values = new Map(headings.map((one, at) => [one, (row.cells[at] ?? '').trim().normalize('NFC')]));
      lines.push({ line: row.line, of: (heading) => values.get(headingKey(heading)) ?? '' });
    }
  }
  return { file, lines, faults, isUnsure: faults.length > 0 };
}

function rowProblem({ cells }: Row, width: number): string | null {
  if (cells.length !== width) {
    const fields = cells.length === 1 ? '1 field' : `${cells.length} fields`;
    return `This line has ${fields}, and there are ${width} headings.`;
  }
  if (cells.some((cell) => cell.length > MAX_ROSTER_FIELD))
    return `A field has more than ${MAX_ROSTER_FIELD} characters.`;
  if (cells.some((cell) => cell.includes('\uFFFD')))
    return 'This line has characters that are not UTF-8. Save the file as UTF-8.';
  return null;
}

/** Stops the reader at a row that may have swallowed those after it. */
class SwallowedLines extends Error {
  override name = 'SwallowedLines';
}

/**
 * The rows with the lines they begin at. A quotation mark that is not closed swallows the lines after it: only its own line
 * is at fault then, and reading goes on with the next.
 */
function readRows(file: string, whole: Buffer): { rows: Row[]; faults: RosterFault[] } {
  const rows: Row[] = [];
  const faults: RosterFault[] = [];
  // One for the headings, and one that tells a file that is too long.
  const starts = lineStarts(whole, MAX_ROSTER_LINES + 2);
  const end = starts[MAX_ROSTER_LINES + 1];
  if (end !== undefined) {
    starts.pop();
    const problem = `A file has at most ${MAX_ROSTER_LINES} lines. Nothing from here on was read.`;
    faults.push({ file, line: MAX_ROSTER_LINES + 2, text: problem });
  }
  const text = whole.subarray(0, end);
  let width: number | null = null;
  let begin = 1;
  while (begin <= starts.length) {
    let next = begin;
    // A piece of the same bytes: a file with a fault in every line is not copied for each of them.
    const isRead = readOnce(text.subarray(starts[begin - 1]), (cells, line) => {
      const first = firstWithWords(text, starts, next);
      next = begin + line;
      const isSwallowing = next - first > 1 && width !== null && cells.length !== width;
      if (isSwallowing) {
        next = first;
        throw new SwallowedLines();
      }
      width ??= cells.length;
      rows.push({ line: first, cells });
    });
    if (isRead) break;
    const line = firstWithWords(text, starts, next);
    faults.push({
      file,
      line,
      text: 'A quotation mark of this line is not closed, or stands within a field.',
    });
    begin = line + 1;
  }
  return { rows, faults };
}

/** Reads until the end; false where something is wrong before. `line`: the last line of the row, counted within `text`. */
function readOnce(text: Buffer, take: (cells: string[], line: number) => void): boolean {
  try {
    parse(text, {
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: 100_000,
      onRecord: (record: string[], { lines }) => {
        take(record, lines);
        return null;
      },
    });
    return true;
  } catch (error) {
    if (error instanceof SwallowedLines || error instanceof CsvError) return false;
    throw error;
  }
}

/** Where lines begin, of the first `most` lines. */
function lineStarts(text: Buffer, most: number): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0 && starts.length < most; at = text.indexOf('\n', at + 1))
    if (at + 1 < text.length) starts.push(at + 1);
  return starts;
}

/** The first line from this one on that is not empty; readers pass over empty ones without a word. */
function firstWithWords(text: Buffer, starts: readonly number[], from: number): number {
  let line = from;
  while (line < starts.length && text.toString('utf8', starts[line - 1], starts[line]).trim() === '')
    line += 1;
  return line;
}
