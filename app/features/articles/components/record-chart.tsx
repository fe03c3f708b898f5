import { headingOf, seriesOf, type Chart, type Series } from '#app/features/articles/chart-data.ts';
import { scaleOver, type Scale } from '#app/features/articles/chart-scale.ts';
import type { LibraryRecord } from '#shared/domain/packs/record.ts';
import styles from './record-chart.module.css';

const WIDTH = 720;
const HEIGHT = 380;
const LEFT = 64;
const BOTTOM = 44;
const TOP = 16;
const RIGHT = 16;

type Placed = { across: (x: string | number) => number; band: number; marks: { at: number; text: string }[] };

/** A chart of a record. Its summary says what is seen in it; the table beside it holds every figure. */
export function RecordChart({ record, chart }: { readonly record: LibraryRecord; readonly chart: Chart }) {
  const series = seriesOf(record, chart);
  const points = series.flatMap((one) => one.points);
  if (points.length === 0) return null;
  const plot = { width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM };
  const up = scaleOver(
    points.map((point) => point.y),
    { length: plot.height, count: 5, fromZero: chart.kind === 'bar' },
  );
  const along = placeAlong(
    points.map((point) => point.x),
    plot.width,
    chart.kind === 'bar',
  );
  return (
    <figure className={styles.recordChart}>
      <figcaption className={styles.recordChartTitle}>{chart.title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chart.summary}>
        <g transform={`translate(${LEFT} ${TOP})`}>
          <Grid up={up} along={along} height={plot.height} width={plot.width} />
          {series.map((one, index) => (
            <g
              key={one.name}
              className={styles.recordChartSeries}
              data-series={one.color % 6}
              data-dash={one.dash}
            >
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
        </g>
      </svg>
      <AxisNames record={record} chart={chart} />
      {series.length > 1 && <Legend series={series} />}
      <p className={styles.recordChartSummary}>{chart.summary}</p>
    </figure>
  );
}

/** Numbers lie on a scale; words and bars one after the other. At most about eight of them are written. */
function placeAlong(values: readonly (string | number)[], width: number, isBar: boolean): Placed {
  const numbers = values.filter((value) => typeof value === 'number');
  if (!isBar && numbers.length === values.length) {
    const scale = scaleOver(numbers, { length: width, count: 7, fromZero: false });
    const marks = scale.ticks.map((tick) => ({ at: scale.place(tick), text: String(tick) }));
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

function Grid({ up, along, height, width }: { up: Scale; along: Placed; height: number; width: number }) {
  return (
    <g aria-hidden="true">
      {up.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${height - up.place(tick)})`}>
          <line className={styles.recordChartLine} x2={width} />
          <text className={styles.recordChartMark} x={-8} dy="0.32em" textAnchor="end">
            {String(tick)}
          </text>
        </g>
      ))}
      {along.marks.map((mark) => (
        <text
          key={mark.text}
          className={styles.recordChartMark}
          x={mark.at}
          y={height + 22}
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
        />
      )}
      {(kind !== 'line' || !isDense) &&
        placed.map((point, index) => (
          <circle
            key={index}
            className={styles.recordChartPoint}
            cx={point.left}
            cy={point.top}
            r={isDense ? 3 : 4.5}
          >
            <title>{point.label}</title>
          </circle>
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

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={styles.recordChartLegend} role="list">
      {series.map((one) => (
        <li
          key={one.name}
          className={styles.recordChartSeries}
          data-series={one.color % 6}
          data-dash={one.dash}
        >
          {one.name}
        </li>
      ))}
    </ul>
  );
}
