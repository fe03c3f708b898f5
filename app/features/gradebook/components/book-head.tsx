import { dueDay, dueText } from '#app/features/activities/index.ts';
import { isSorted, type BookColumn } from '#app/features/gradebook/book.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { ArrowUp } from '#app/ui/icons/arrow-up.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
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
        <SortHead title="Student" by="name" order={order} onSort={onSort} />
        <SortHead title="Average" by="average" order={order} onSort={onSort} />
        <SortHead title="Points" by="points" order={order} onSort={onSort} />
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

type SortProps = {
  readonly title: string;
  readonly by: GradebookOrder['by'];
  readonly order: GradebookOrder;
  readonly onSort: (by: GradebookOrder['by']) => void;
};

const sortOf = ({ order, by }: Pick<SortProps, 'order' | 'by'>) =>
  !isSorted(order, by) ? 'none' : order.descending ? 'descending' : 'ascending';

function SortHead(props: SortProps) {
  return (
    <th scope="col" aria-sort={sortOf(props)} className={props.by === 'name' ? undefined : styles.sum}>
      <SortButton {...props} />
    </th>
  );
}

function SortButton({ title, by, order, onSort }: SortProps) {
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles.sort} title={title} onClick={() => onSort(by)}>
      <span className={styles.sortTitle}>{title}</span>
      {isSorted(order, by) && <Arrow size="1em" aria-hidden="true" />}
    </button>
  );
}

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
    <th scope="col" aria-sort={sortOf({ order, by })} className={styles.activity}>
      <SortButton title={assignment.title} by={by} order={order} onSort={onSort} />
      <span className={styles.activityFoot}>
        <span title={dueText(dueOf(assignment), clock, format)}>
          {`Due ${dueDay(dueOf(assignment), format)}`}
        </span>
        <TextLink to={classWorkPath(assignment)}>
          {toReview > 0 ? `${format.number(toReview)} to review` : 'Open'}
          <VisuallyHidden>{`: ${assignment.title}`}</VisuallyHidden>
        </TextLink>
      </span>
    </th>
  );
}
