import { useDeferredValue, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { moveBetweenCells } from './cell-keys.ts';
import './wide-table.css';

/** The column of the heads of the lines. */
export const NAME_COLUMN = 'name';

/** More than any screen shows. The others follow once these are painted, or 150 lines would keep everybody waiting. */
const FIRST_LINES = 30;

type WideTableProps = {
  /** The name of the region that scrolls. */
  readonly label: string;
  readonly caption: string;
  /** The ids of the lines, in their order. */
  readonly lineIds: readonly string[];
  readonly head: ReactNode;
  readonly foot?: ReactNode;
  /** The lines, one for each id. `stopOf` says of a line which of its cells Tab stops at, for `cellStop`; null for all others. */
  readonly children: (stopOf: (lineId: string) => string | null) => readonly ReactNode[];
};

/**
 * A table that is wider and higher than the screen: its head, its foot and the names of its lines stay in sight. Only one
 * stop of the body is in the tab order, for there may be thousands: arrow keys, Home and End move among them.
 */
export function WideTable({ label, caption, lineIds, head, foot, children }: WideTableProps) {
  const [active, setActive] = useState<{ line: string; column: string } | null>(null);
  const drawn = useDeferredValue(lineIds.length, FIRST_LINES);
  const [first] = lineIds;
  const isThere = active !== null && lineIds.includes(active.line);
  const stop = isThere ? active : first === undefined ? null : { line: first, column: NAME_COLUMN };
  return (
    <div className="ui-wide-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{`${caption}. In the table, arrow keys move from cell to cell.`}</VisuallyHidden>
        </caption>
        {head}
        <tbody
          onKeyDown={moveBetweenCells}
          onFocus={({ target }) => {
            const { line, column } = target.closest<HTMLElement>('[data-line]')?.dataset ?? {};
            if (line !== undefined && column !== undefined) setActive({ line, column });
          }}
        >
          {children((lineId) => (stop?.line === lineId ? stop.column : null)).slice(0, drawn)}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

/** What makes a link or a button fill its cell and be one of the stops. `stop`: what `stopOf` says of its line. */
export const cellStop = (line: string, column: string, stop: string | null) => ({
  className: column === NAME_COLUMN ? 'ui-wide-table__who' : 'ui-wide-table__cell',
  'data-line': line,
  'data-column': column,
  tabIndex: column === stop ? 0 : -1,
});
