import type { ClassDetails } from '#app/features/classes/index.ts';
import type { BookClock, BookColumn, BookRow } from '#app/features/gradebook/book.ts';
import type { ClassAddress } from '#app/navigation/classroom-paths.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { GradebookOrder } from '#shared/domain/activities/gradebook.ts';

/** Whose gradebook it is, and what of it the address names. */
export type GradebookProps = {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
  readonly address: ClassAddress;
};

/** The same, with the clock and what changes a part of the address. */
export type BookProps = GradebookProps & {
  readonly clock: BookClock;
  readonly onChange: (part: ClassAddress) => void;
};

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
