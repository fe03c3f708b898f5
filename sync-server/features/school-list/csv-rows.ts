/** A row of a CSV file and the line it starts at, for a message that leads to it. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** Longer than any row of a directory: past this a quote was never closed. */
const MAX_ROW_CHARACTERS = 100_000;

/** A quote that is not closed; `line` is where its row starts. */
export class UnclosedQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`a quotation mark is not closed in the row of line ${line}`);
    this.line = line;
  }
}

/**
 * Rows of a CSV text (RFC 4180) that arrives in pieces; one row is held in memory at a time. Empty lines are left out.
 *
 * @throws UnclosedQuote at the end of the text, or when a row grows beyond reason.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let line = 1;
  let row: { line: number; cells: string[] } = { line, cells: [] };
  let cell = '';
  let length = 0;
  let inQuotes = false;
  // A quote inside quotes may be the end or the first of a doubled one: the next character tells.
  let afterQuote = false;
  let isFirst = true;
  const endCell = () => {
    row.cells.push(cell);
    cell = '';
    afterQuote = false;
  };
  for await (const piece of pieces) {
    for (const character of isFirst ? piece.replace(/^\uFEFF/, '') : piece) {
      length += 1;
      if (length > MAX_ROW_CHARACTERS) throw new UnclosedQuote(row.line);
      if (character === '\n') line += 1;
      if (inQuotes && !afterQuote) {
        if (character === '"') afterQuote = true;
        else cell += character;
      } else if (afterQuote && character === '"') {
        cell += '"';
        afterQuote = false;
      } else if (character === ',') {
        inQuotes = false;
        endCell();
      } else if (character === '\n') {
        inQuotes = false;
        endCell();
        if (row.cells.some((one) => one !== '')) yield row;
        row = { line, cells: [] };
        length = 0;
      } else if (character === '"' && cell === '') inQuotes = true;
      else if (character !== '\r') cell += character;
    }
    isFirst = false;
  }
  if (inQuotes && !afterQuote) throw new UnclosedQuote(row.line);
  endCell();
  if (row.cells.some((one) => one !== '')) yield row;
}
