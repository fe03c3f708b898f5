import styles from './bubble-chart.module.css';
import { regionShape } from './bubble-shapes.ts';

/** The shape and color of a region, as its bubbles have them. `region` is its place among the regions. */
export function RegionSign({ region }: { readonly region: number }) {
  return (
    <svg viewBox="-1.6 -1.6 3.2 3.2" className={styles.sign} aria-hidden="true" focusable="false">
      <path data-region={region} d={regionShape(region)} />
    </svg>
  );
}
