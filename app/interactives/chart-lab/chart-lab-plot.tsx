import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { reach, type Point, type Series, type Span, type Trend } from './chart-lab-model.ts';
import styles from './chart-lab.module.css';

const WIDTH = 720;
const HEIGHT = 420;
const RIGHT = 18;
const TOP = 20;
const BOTTOM = 46;

type Props = {
  readonly series: readonly Series[];
  /** Which of the series is read and has the trend. */
  readonly chosen: number;
  readonly span: Span;
  readonly fromZero: boolean;
  readonly trend: Trend | undefined;
  readonly marked: Point | undefined;
  /** What is seen in it, for those who cannot. */
  readonly summary: string;
};

/** The chart itself: lines on two axes, the trend dashed, the point that is read as a ring. */
export function ChartLabPlot({ series, chosen, span, fromZero, trend, marked, summary }: Props) {
  const y = scaleLinear()
    .domain(reach(series, fromZero))
    .nice(5)
    .range([HEIGHT - BOTTOM, TOP]);
  const levels = y.ticks(5).map((at) => ({ at, text: y.tickFormat(5)(at) }));
  // Room for the longest number beside the axis, at the larger size of narrow screens.
  const left = 26 + 15 * Math.max(...levels.map(({ text }) => text.length));
  const x = scaleLinear()
    .domain([span.from, span.to + 1])
    .range([left, WIDTH - RIGHT]);
  const draw = line<Point>()
    .x((point) => x(point.x))
    .y((point) => y(point.y));
  const years = x.ticks(5).filter((year) => Number.isInteger(year) && year <= span.to);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
      <g aria-hidden="true">
        {levels.map(({ at, text }) => (
          <g key={at} transform={`translate(0 ${y(at)})`}>
            <line className={at === 0 ? styles.zero : styles.grid} x1={left} x2={WIDTH - RIGHT} />
            <text className={styles.mark} x={left - 10} dy="0.32em" textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {years.map((year) => (
          <text key={year} className={styles.mark} x={x(year)} y={HEIGHT - 14} textAnchor="middle">
            {year}
          </text>
        ))}
        {series.map((one, index) => (
          <path
            key={one.name}
            className={styles.line}
            data-series={index}
            data-chosen={index === chosen}
            d={draw(one.points) ?? ''}
          />
        ))}
        {trend && (
          <line
            className={styles.trend}
            x1={x(span.from)}
            y1={y(trend.start + trend.slope * span.from)}
            x2={x(span.to + 1)}
            y2={y(trend.start + trend.slope * (span.to + 1))}
          />
        )}
        {marked && <circle className={styles.ring} cx={x(marked.x)} cy={y(marked.y)} r="9" />}
      </g>
    </svg>
  );
}
