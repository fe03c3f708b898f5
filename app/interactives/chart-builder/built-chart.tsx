import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import styles from './chart-builder.module.css';
import {
  axisOf,
  describe,
  drawn,
  measureNames,
  valuesOf,
  type ChartDesign,
  type Measure,
  type Value,
} from './chart-design.ts';
import { reigns, yearStep } from './wheat-series.ts';

const WIDTH = 720;
const HEIGHT = 440;
const LEFT = 62;
const RIGHT = 14;
const TOP = 62;
const BOTTOM = 46;

type Scale = ScaleLinear<number, number>;

/** The chart as it is designed. */
export function BuiltChart({ design }: { design: ChartDesign }) {
  // A bar stands for the five years that follow.
  const x = scaleLinear()
    .domain([design.from, design.to + yearStep])
    .range([LEFT, WIDTH - RIGHT]);
  const y = scaleLinear()
    .domain(axisOf(design))
    .nice(5)
    .range([HEIGHT - BOTTOM, TOP]);
  const shown = drawn(design);
  const years = x.ticks(6).filter((year) => year <= design.to);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{design.title.trim() || 'A chart without a title'}</figcaption>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={describe(design)}
      >
        <g aria-hidden="true">
          {y.ticks(5).map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} />
              <text className={styles.mark} x={LEFT - 8} dy="0.32em" textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {years.map((year) => (
            <text key={year} className={styles.mark} x={x(year)} y={HEIGHT - 14} textAnchor="middle">
              {year}
            </text>
          ))}
          {shown.map((measure) => (
            <Drawn key={measure} measure={measure} design={design} x={x} y={y} />
          ))}
          {design.hasReigns && <Reigns design={design} x={x} />}
        </g>
      </svg>
      <ul className={styles.keys} aria-hidden="true">
        {shown.map((measure) => (
          <li key={measure} data-measure={measure}>
            {measureNames[measure].name}, {measureNames[measure].unit}
          </li>
        ))}
      </ul>
      {design.namesSource && <p className={styles.source}>Source: William Playfair, 1821</p>}
    </figure>
  );
}

type DrawnProps = { measure: Measure; design: ChartDesign; x: Scale; y: Scale };

function Drawn({ measure, design, x, y }: DrawnProps) {
  const all = valuesOf(measure, design);
  const [floor = 0] = y.domain();
  if (design.shown[measure] === 'bars') {
    const wide = (x(design.from + yearStep) - x(design.from)) * 0.9;
    return all.map(({ year, y: value }) => (
      <rect
        key={year}
        className={styles.bar}
        data-measure={measure}
        x={x(year)}
        y={y(value)}
        width={wide}
        height={y(floor) - y(value)}
      />
    ));
  }
  const draw = line<Value>()
    .x(({ year }) => x(year))
    .y(({ y: value }) => y(value));
  return <path className={styles.line} data-measure={measure} d={draw(all) ?? ''} />;
}

function Reigns({ design, x }: { design: ChartDesign; x: Scale }) {
  return reigns
    .filter(({ from, to }) => to > design.from && from < design.to)
    .map(({ name, from, to }, index) => {
      const left = x(Math.max(from, design.from));
      const right = x(Math.min(to, design.to));
      return (
        <g key={name}>
          <rect
            className={styles.reign}
            x={left}
            y={index % 2 ? 22 : 12}
            width={Math.max(right - left - 1, 2)}
            height={9}
          >
            <title>{name}</title>
          </rect>
          {right - left > name.length * 13 && (
            <text className={styles.reignName} x={(left + right) / 2} y={50} textAnchor="middle">
              {name}
            </text>
          )}
        </g>
      );
    });
}
