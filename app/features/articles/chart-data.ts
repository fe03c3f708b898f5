import type { LibraryRecord, RecordColumn } from '#shared/domain/packs/record.ts';

export type Chart = LibraryRecord['charts'][number];
type Cell = LibraryRecord['rows'][number][number];

/** One line, or one color of bars or points. Points without a value are left out: nothing was measured. */
export type Series = { name: string; points: { x: string | number; y: number; label: string }[] };

/** What a chart draws: its columns as series of points. */
export function seriesOf(record: LibraryRecord, chart: Chart): Series[] {
  const x = indexOf(record, chart.x);
  const group = chart.series === undefined ? -1 : indexOf(record, chart.series);
  const series = new Map<string, Series>();
  for (const key of chart.y) {
    const y = indexOf(record, key);
    for (const row of record.rows) {
      const [xCell, yCell] = [row[x] ?? null, row[y] ?? null];
      if (xCell === null || typeof yCell !== 'number') continue;
      const name = group < 0 ? headingOf(record.columns[y]) : String(row[group] ?? '');
      const one = series.get(name) ?? { name, points: [] };
      one.points.push({
        x: xCell,
        y: yCell,
        label: `${String(xCell)}: ${cellText(yCell, record.columns[y])}`,
      });
      series.set(name, one);
    }
  }
  return [...series.values()];
}

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
