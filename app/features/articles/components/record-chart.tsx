import { headingOf, seriesOf, type Chart, type Series } from '#app/features/articles/chart-data.ts';
import { scaleOver, type Scale } from '#app/features/articles/chart-scale.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { LibraryRecord } from '#shared/domain/packs/record.ts';
import styles from './record-chart.module.css';
import { DASHES, markPath, SHAPES, spread } from './record-marks.ts';

const WIDTH = 720;
const HEIGHT = 380;
const BOTTOM = 44;
const TOP = 16;
const RIGHT = 16;
/** More lines than these are named by the legend alone: their names would cover each other. */
const MOST_NAMES = 6;

type Placed = { across: (x: string | number) => number; band: number; marks: { at: number; text: string }[] };

/** A number long enough to be read in places, as years are not. */
const hasPlaces = (mark: number): boolean => Math.abs(mark) >= 10_000;

/** A chart of a record. Its summary says what is seen in it; the table beside it holds every figure. */
export function RecordChart({ record, chart }: { readonly record: LibraryRecord; readonly chart: Chart }) {
  const { format } = useLocale();
  const written = (mark: number): string => (hasPlaces(mark) ? format.number(mark) : String(mark));
  const series = seriesOf(record, chart);
  const points = series.flatMap((one) => one.points);
  if (points.length === 0) return null;
  const namesAtEnd = chart.kind === 'line' && series.length > 1 && series.length <= MOST_NAMES;
  const height = HEIGHT - TOP - BOTTOM;
  const up = scaleOver(
    points.map((point) => point.y),
    { length: height, count: 5, fromZero: chart.kind === 'bar' },
  );
  // Space for the longest number at the larger size of narrow screens, and for the longest name.
  const left = 18 + 14 * Math.max(...up.ticks.map((tick) => written(tick).length));
  const right = namesAtEnd ? 24 + 9 * Math.max(...series.map(({ name }) => withoutUnit(name).length)) : RIGHT;
  const plot = { width: WIDTH - left - right, height };
  const along = placeAlong(
    points.map((point) => point.x),
    plot.width,
    chart.kind === 'bar',
    written,
  );
  return (
    <figure className={styles.recordChart}>
      <figcaption className={styles.recordChartTitle}>{chart.title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chart.summary}>
        <g transform={`translate(${left} ${TOP})`}>
          <Grid up={up} along={along} height={plot.height} width={plot.width} written={written} />
          {series.map((one, index) => (
            <g key={one.name} className={styles.recordChartSeries} data-series={one.color % 6}>
              <Marks
                kind={chart.kind}
                series={one}
                up={up}
                along={along}
                height={plot.height}
                at={index}
                of={series.length}
              />
            </g>
          ))}
          {namesAtEnd && <LineNames series={series} up={up} along={along} height={plot.height} />}
        </g>
      </svg>
      <AxisNames record={record} chart={chart} />
      {series.length > 1 && <Legend series={series} kind={chart.kind} />}
      <p className={styles.recordChartSummary}>{chart.summary}</p>
    </figure>
  );
}

/** Numbers lie on a scale; words and bars one after the other. At most about eight of them are written. */
function placeAlong(
  values: readonly (string | number)[],
  width: number,
  isBar: boolean,
  written: (mark: number) => string,
): Placed {
  const numbers = values.filter((value) => typeof value === 'number');
  if (!isBar && numbers.length === values.length) {
    const scale = scaleOver(numbers, { length: width, count: 7, fromZero: false });
    const marks = scale.ticks.map((tick) => ({ at: scale.place(tick), text: written(tick) }));
    return { across: (x) => scale.place(Number(x)), band: 0, marks };
  }
  const places = [...new Set(values)];
  const band = width / places.length;
  const every = Math.ceil(places.length / 8);
  const middle = (index: number) => index * band + band / 2;
  return {
    across: (x) => middle(places.indexOf(x)),
    band,
    marks: places.flatMap((place, index) =>
      index % every === 0 ? [{ at: middle(index), text: String(place) }] : [],
    ),
  };
}

type GridProps = {
  up: Scale;
  along: Placed;
  height: number;
  width: number;
  written: (mark: number) => string;
};

function Grid({ up, along, height, width, written }: GridProps) {
  return (
    <g aria-hidden="true">
      {up.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${height - up.place(tick)})`}>
          <line className={styles.recordChartLine} x2={width} />
          <text className={styles.recordChartMark} x={-8} dy="0.32em" textAnchor="end">
            {written(tick)}
          </text>
        </g>
      ))}
      {along.marks.map((mark, index) => (
        <text
          key={mark.text}
          className={styles.recordChartMark}
          data-along
          data-second={index % 2 === 1 || undefined}
          x={mark.at}
          y={height + 24}
          textAnchor="middle"
        >
          {mark.text}
        </text>
      ))}
    </g>
  );
}

type MarksProps = {
  kind: Chart['kind'];
  series: Series;
  up: Scale;
  along: Placed;
  height: number;
  at: number;
  of: number;
};

function Marks({ kind, series, up, along, height, at, of }: MarksProps) {
  if (kind === 'bar') {
    const wide = (along.band * 0.8) / of;
    const floor = up.place(0);
    return series.points.map((point, index) => {
      const top = Math.max(up.place(point.y), floor);
      const left = along.across(point.x) - along.band * 0.4 + at * wide;
      const tall = Math.abs(up.place(point.y) - floor);
      return (
        <rect
          key={index}
          className={styles.recordChartBar}
          x={left}
          y={height - top}
          width={wide}
          height={tall}
        >
          <title>{point.label}</title>
        </rect>
      );
    });
  }
  const placed = series.points.map((point) => ({
    ...point,
    left: along.across(point.x),
    top: height - up.place(point.y),
  }));
  const isDense = placed.length > 60;
  return (
    <>
      {kind === 'line' && (
        <polyline
          className={styles.recordChartPath}
          points={placed.map(({ left, top }) => `${left},${top}`).join(' ')}
          strokeDasharray={DASHES[at % DASHES.length]}
        />
      )}
      {(kind !== 'line' || !isDense) &&
        placed.map((point, index) => (
          <path
            key={index}
            className={styles.recordChartPoint}
            transform={`translate(${point.left} ${point.top})`}
            d={markPath(SHAPES[at % SHAPES.length], isDense ? 3 : 5)}
          >
            <title>{point.label}</title>
          </path>
        ))}
    </>
  );
}

function AxisNames({ record, chart }: { record: LibraryRecord; chart: Chart }) {
  const nameOf = (key: string) => headingOf(record.columns.find((column) => column.key === key));
  return (
    <p
      className={styles.recordChartAxes}
    >{`Upward: ${chart.y.map(nameOf).join(', ')}. Across: ${nameOf(chart.x)}.`}</p>
  );
}

type LineNamesProps = {
  readonly series: readonly Series[];
  readonly up: Scale;
  readonly along: Placed;
  readonly height: number;
};

/** "Io (widths east)" is Io beside its line; the legend has the rest. */
const withoutUnit = (name: string): string => name.replace(/ \([^)]*\)$/, '');

/** Each line's name where it ends. The legend says them again, and is what narrow screens have. */
function LineNames({ series, up, along, height }: LineNamesProps) {
  const ends = series.flatMap((one) => {
    const last = one.points.at(-1);
    return last ? [{ one, x: along.across(last.x), y: height - up.place(last.y) }] : [];
  });
  const levels = spread(
    ends.map(({ y }) => y),
    18,
  );
  return (
    <g aria-hidden="true">
      {ends.map(({ one, x }, index) => (
        <text key={one.name} className={styles.recordChartName} x={x + 12} y={levels[index]} dy="0.32em">
          {withoutUnit(one.name)}
        </text>
      ))}
    </g>
  );
}

/** What each line, bar or mark is: by its color, and by its dashes and the shape of its marks. */
function Legend({ series, kind }: { series: readonly Series[]; kind: Chart['kind'] }) {
  return (
    <ul className={styles.recordChartLegend} role="list">
      {series.map((one, index) => (
        <li key={one.name} className={styles.recordChartSeries} data-series={one.color % 6}>
          <svg className={styles.recordChartSample} viewBox="0 0 36 14" aria-hidden="true">
            {kind === 'line' && (
              <path
                className={styles.recordChartPath}
                d="M1 7H35"
                strokeDasharray={DASHES[index % DASHES.length]}
              />
            )}
            {kind === 'bar' ? (
              <rect className={styles.recordChartBar} x="11" width="14" height="14" rx="2" />
            ) : (
              <path
                className={styles.recordChartPoint}
                transform="translate(18 7)"
                d={markPath(SHAPES[index % SHAPES.length], 5)}
              />
            )}
          </svg>
          {one.name}
        </li>
      ))}
    </ul>
  );
}
