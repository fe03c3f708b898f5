import type { LibraryRecord } from '#shared/domain/packs/record.ts';
import { cellText, headingOf } from './chart-data.ts';

/** What of a record can be kept as an excerpt: what is told about it, and each row with its headings. */
export function recordQuotes(record: LibraryRecord): string[] {
  const rows = record.rows.map((row) =>
    record.columns
      .map((column, index) => `${headingOf(column)}: ${cellText(row[index] ?? null, column)}`)
      .join('; '),
  );
  return [...record.about, ...rows];
}
