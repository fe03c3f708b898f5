import styles from './thirteen-to-fifty.module.css';
import { eraOf, eras, MAP, union, type State } from './union.ts';

/**
 * The map of the fifty states, filled as far as a year has come. Decorative: the sentences and the table say the same.
 * A tap on a state asks for it.
 */
export function UnionMap({
  year,
  asked,
  onAsk,
}: {
  readonly year: number;
  readonly asked: State | undefined;
  readonly onAsk: (state: State) => void;
}) {
  // Those of this year are drawn last, so that no neighbor covers their edge.
  const inOrder = [...union].sort((a, b) => Number(a.year === year) - Number(b.year === year));
  return (
    <svg
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      className={styles.map}
      aria-hidden="true"
      focusable="false"
    >
      {inOrder.map((state) => (
        <path
          key={state.name}
          className={styles.state}
          d={state.outline}
          data-era={state.year <= year ? eraOf(state) : undefined}
          data-new={state.year === year || undefined}
          onClick={() => onAsk(state)}
        >
          <title>{state.name}</title>
        </path>
      ))}
      {asked && <path className={styles.asked} d={asked.outline} />}
      <text className={styles.year} x="1188" y="590" textAnchor="end">
        {year}
      </text>
    </svg>
  );
}

/** What the colors stand for. */
export function EraKey() {
  return (
    <ul className={styles.key}>
      {eras.map((era) => (
        <li key={era.id}>
          <span className={styles.swatch} data-era={era.id} aria-hidden="true" />
          {era.label}
        </li>
      ))}
      <li>
        <span className={styles.swatch} aria-hidden="true" />
        not yet a state
      </li>
    </ul>
  );
}
