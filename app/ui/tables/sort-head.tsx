import type { ReactNode } from 'react';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { ArrowUp } from '#app/ui/icons/arrow-up.ts';
import './wide-table.css';

/** The head of a column of a `WideTable`, which sorts the lines by it. */
export function SortHead({
  title,
  hint = title,
  sorted,
  className,
  onSort,
  children,
}: {
  readonly title: string;
  /** The whole of it where the title is short. */
  readonly hint?: string | undefined;
  readonly sorted: 'none' | 'ascending' | 'descending';
  readonly className?: string | undefined;
  readonly onSort: () => void;
  /** What stands below its button. */
  readonly children?: ReactNode;
}) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      <button type="button" className="ui-wide-table__sort" title={hint} onClick={onSort}>
        <span className="ui-wide-table__sort-title">{title}</span>
        {sorted !== 'none' && <Arrow size="1em" aria-hidden="true" />}
      </button>
      {children}
    </th>
  );
}
