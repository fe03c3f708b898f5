import type { GradebookCell, GradebookRow, WorkSign } from './gradebook.ts';
import { csvFile, points } from './results-csv.ts';

type Student = {
  readonly lastName: string;
  readonly firstName: string;
  /** What they sign in with; empty where this device does not know it. */
  readonly username: string;
};
type Column = { readonly assignmentId: string; readonly title: string };

/**
 * A class's gradebook as a CSV file, as `csvFile` writes it: a line for each student, and for each activity its status,
 * the points and their maximum. What was not given to a student is empty.
 */
export function gradebookCsv(rows: readonly GradebookRow<Student>[], columns: readonly Column[]): string {
  const headings = [
    ...['Last name', 'First name', 'Username'],
    ...columns.flatMap(({ title }) => [`${title}: status`, `${title}: points`, `${title}: maximum`]),
    ...['Points', 'Maximum', 'Average %'],
  ];
  const lines = rows.map(({ student, cells, ...sums }) => [
    ...[student.lastName, student.firstName, student.username],
    ...columns.flatMap(({ assignmentId }) => cellFields(cells.get(assignmentId))),
    ...(sums.maximum === 0 ? ['', ''] : [String(sums.points), String(sums.maximum)]),
    sums.average === null ? '' : String(Math.floor(sums.average * 1_000) / 10),
  ]);
  return csvFile([headings, ...lines]);
}

function cellFields(cell: GradebookCell | undefined): string[] {
  if (cell === undefined) return ['', '', ''];
  return [signText(cell), points(cell.score), points(cell.maxScore)];
}

/** Where work stands, in the words of a file. */
export const signText = ({ sign, time }: Pick<GradebookCell, 'sign' | 'time'>): string =>
  time === null ? SIGNS[sign] : `${SIGNS[sign]}, ${time}`;

const SIGNS: Record<WorkSign, string> = {
  scheduled: 'Scheduled',
  not_started: 'Not Started',
  viewed: 'Viewed',
  in_progress: 'In Progress',
  to_revise: 'To revise',
  submitted: 'Submitted',
  reviewed: 'Reviewed',
  returned: 'Returned',
  not_taking_part: 'No longer taking part',
};
