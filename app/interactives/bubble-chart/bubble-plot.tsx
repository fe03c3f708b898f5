import styles from './bubble-chart.module.css';
import { across, HEIGHT, plot, radius, trail, up, WIDTH } from './bubble-scales.ts';
import { regionShape } from './bubble-shapes.ts';
import { inYear, regions, storyOf } from './countries.ts';

/** The chart itself. Decorative: the sentence and the table beside it say the same. A tap on a bubble follows it. */
export function BubblePlot({
  year,
  country,
  region,
  onFollow,
}: {
  readonly year: number;
  readonly country: string;
  readonly region: string | undefined;
  readonly onFollow: (country: string) => void;
}) {
  const story = storyOf(country).filter((one) => one.year <= year);
  const now = story.at(-1);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true" focusable="false">
      <Axes />
      <text className={styles.year} x={plot.right - 8} y={plot.top + 96}>
        {year}
      </text>
      {inYear(year).map((one) => (
        <path
          key={one.country}
          className={styles.bubble}
          data-region={regions.indexOf(one.region)}
          data-faint={(region !== undefined && one.region !== region) || undefined}
          data-followed={one.country === country || undefined}
          style={{
            transform: `translate(${across(one.children)}px, ${up(one.life)}px) scale(${radius(one.people)})`,
          }}
          d={regionShape(regions.indexOf(one.region))}
          onClick={() => onFollow(one.country)}
        >
          <title>{one.country}</title>
        </path>
      ))}
      <path className={styles.trail} d={trail(story) ?? ''} />
      {story.map((one) => (
        <circle key={one.year} className={styles.stop} cx={across(one.children)} cy={up(one.life)} r="3.5" />
      ))}
      {now && (
        <text
          className={styles.name}
          x={across(now.children)}
          y={up(now.life) - radius(now.people) - 8}
          textAnchor={now.children > 7 ? 'end' : 'middle'}
        >
          {country}
        </text>
      )}
    </svg>
  );
}

function Axes() {
  return (
    <g>
      {up.ticks(6).map((life) => (
        <g key={life} transform={`translate(0 ${up(life)})`}>
          <line className={styles.line} x1={plot.left} x2={plot.right} />
          <text className={styles.mark} x={plot.left - 10} dy="0.32em" textAnchor="end">
            {life}
          </text>
        </g>
      ))}
      {across.ticks(9).map((children) => (
        <text
          key={children}
          className={styles.mark}
          x={across(children)}
          y={plot.bottom + 24}
          textAnchor="middle"
        >
          {children}
        </text>
      ))}
      <text className={styles.axis} x={plot.right} y={plot.bottom + 46} textAnchor="end">
        Children of a woman →
      </text>
      <text className={styles.axis} x={plot.left + 8} y={plot.top + 14}>
        ↑ Years of life
      </text>
    </g>
  );
}
