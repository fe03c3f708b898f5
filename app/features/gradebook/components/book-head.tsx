import { dueDay, dueText } from '#app/features/activities/index.ts';
import { isSorted, type BookColumn } from '#app/features/gradebook/book.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { SortHead } from '#app/ui/tables/sort-head.tsx';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import { columnSummary, type GradebookOrder } from '#shared/domain/activities/gradebook.ts';
import styles from './gradebook.module.css';
import type { GradebookTableProps } from './table-props.ts';

type HeadProps = Pick<GradebookTableProps, 'columns' | 'order' | 'clock' | 'onSort'>;

/** The heads of the columns, each of which sorts; those of activities lead to their review. */
export function BookHead({ columns, order, clock, onSort }: HeadProps) {
  return (
    <thead>
      <tr>
        <SortHead title="Student" sorted={sortedBy(order, 'name')} onSort={() => onSort('name')} />
        <SortHead
          title="Average"
          className={styles.sum}
          sorted={sortedBy(order, 'average')}
          onSort={() => onSort('average')}
        />
        <SortHead
          title="Points"
          className={styles.sum}
          sorted={sortedBy(order, 'points')}
          onSort={() => onSort('points')}
        />
        {columns.map((column) => (
          <ActivityHead
            key={column.assignment.id}
            column={column}
            order={order}
            clock={clock}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  );
}

/** How a column is sorted, for `SortHead`. */
const sortedBy = (order: GradebookOrder, by: GradebookOrder['by']) =>
  !isSorted(order, by) ? 'none' : order.descending ? 'descending' : 'ascending';

function ActivityHead({
  column,
  order,
  clock,
  onSort,
}: Omit<HeadProps, 'columns'> & { readonly column: BookColumn }) {
  const { format } = useLocale();
  const { assignment, cells } = column;
  const by = { assignmentId: assignment.id };
  const { toReview } = columnSummary([...cells.values()]);
  return (
    <SortHead
      title={assignment.title}
      className={styles.activity}
      sorted={sortedBy(order, by)}
      onSort={() => onSort(by)}
    >
      <span className={styles.activityFoot}>
        <span title={dueText(dueOf(assignment), clock, format)}>
          {`Due ${dueDay(dueOf(assignment), format)}`}
        </span>
        <TextLink alone to={classWorkPath(assignment)}>
          {toReview > 0 ? `${format.number(toReview)} to review` : 'Open'}
          <VisuallyHidden>{`: ${assignment.title}`}</VisuallyHidden>
        </TextLink>
      </span>
    </SortHead>
  );
}
