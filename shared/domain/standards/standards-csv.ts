import { csvFile } from '#shared/domain/activities/results-csv.ts';
import type { Shown } from './evidence.ts';
import type { StandardsRow } from './standards-book.ts';

type Student = {
  readonly lastName: string;
  readonly firstName: string;
  /** What they sign in with; empty where this device does not know it. */
  readonly username: string;
};
type Column = { readonly standardId: string; readonly title: string };

/**
 * A class's gradebook by standard as a CSV file, as `csvFile` writes it: a line for each student, and for each standard the
 * share in percent, how much it is of, and how much was not marked. What nothing was asked about is empty.
 */
export function standardsCsv(rows: readonly StandardsRow<Student>[], columns: readonly Column[]): string {
  const headings = [
    ...['Last name', 'First name', 'Username'],
    ...columns.flatMap(({ title }) => [`${title}: %`, `${title}: marked`, `${title}: not marked`]),
  ];
  const lines = rows.map(({ student, cells }) => [
    ...[student.lastName, student.firstName, student.username],
    ...columns.flatMap(({ standardId }) => cellFields(cells.get(standardId))),
  ]);
  return csvFile([headings, ...lines]);
}

function cellFields(cell: Shown | undefined): string[] {
  if (cell === undefined) return ['', '', ''];
  const { share, questions, activities, open } = cell;
  const percent = share === null ? '' : String(Math.floor(share * 1_000) / 10);
  return [percent, String(questions + activities), String(open)];
}
