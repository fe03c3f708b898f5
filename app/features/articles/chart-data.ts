import type { LibraryRecord, RecordColumn } from '#shared/domain/packs/record.ts';

export type Chart = LibraryRecord['charts'][number];
type Cell = LibraryRecord['rows'][number][number];

/**
 * One line, or one color of bars or points. `color` tells groups apart, and `dash` the columns of one group. Points
 * without a value are left out: nothing was measured.
 */
export type Series = {
  name: string;
  color: number;
  dash: number;
  points: { x: string | number; y: number; label: string }[];
};

/** As many as the eye can tell apart. */
const MOST_COLORS = 6;

/** What a chart draws: its columns as series of points. */
export function seriesOf(record: LibraryRecord, chart: Chart): Series[] {
  const x = indexOf(record, chart.x);
  const group = chart.series === undefined ? -1 : indexOf(record, chart.series);
  const groups = group < 0 ? [] : [...new Set(record.rows.map((row) => String(row[group] ?? '')))];
  // Fifty state capitals are fifty names of points, not fifty colors.
  const areNames = groups.length > MOST_COLORS;
  const series = new Map<string, Series>();
  for (const [column, key] of chart.y.entries()) {
    const y = indexOf(record, key);
    const heading = headingOf(record.columns[y]);
    for (const row of record.rows) {
      const [xCell, yCell] = [row[x] ?? null, row[y] ?? null];
      if (xCell === null || typeof yCell !== 'number') continue;
      const of = String(row[group] ?? '');
      const isGrouped = group >= 0 && !areNames;
      const name = seriesName(isGrouped ? of : null, chart.y.length > 1 || !isGrouped ? heading : null);
      const color = isGrouped ? groups.indexOf(of) : column;
      const one = series.get(name) ?? { name, color, dash: isGrouped ? column : 0, points: [] };
      const figures = `${String(xCell)}: ${cellText(yCell, record.columns[y])}`;
      one.points.push({ x: xCell, y: yCell, label: areNames ? `${of}, ${figures}` : figures });
      series.set(name, one);
    }
  }
  return [...series.values()];
}

const seriesName = (group: string | null, heading: string | null): string =>
  [group, heading].filter((part) => part !== null).join(', ');

/** "Rain (mm)" */
export function headingOf(column: RecordColumn | undefined): string {
  if (!column) return '';
  return column.unit === undefined ? column.title : `${column.title} (${column.unit})`;
}

/** A cell as it is read: numbers with their digits, a dash where nothing was measured. */
export function cellText(cell: Cell, column: RecordColumn | undefined): string {
  if (cell === null) return '–';
  if (typeof cell === 'string' || column?.decimals === undefined) return String(cell);
  return cell.toFixed(column.decimals);
}

function indexOf(record: LibraryRecord, key: string): number {
  return record.columns.findIndex((column) => column.key === key);
}
