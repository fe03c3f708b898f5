import type { BookClock, BookColumn, BookRow } from '#app/features/gradebook/book.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { GradebookOrder } from '#shared/domain/activities/gradebook.ts';

/** What the gradebook's table and its head are drawn from. */
export type GradebookTableProps = {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly className: string;
  readonly columns: readonly BookColumn[];
  readonly rows: readonly BookRow[];
  readonly order: GradebookOrder;
  readonly clock: BookClock;
  readonly onSort: (by: GradebookOrder['by']) => void;
};
