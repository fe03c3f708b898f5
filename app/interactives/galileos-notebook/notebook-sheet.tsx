import type { PointerEvent } from 'react';
import { withStar } from './galileo-nights.ts';
import styles from './galileos-notebook.module.css';
import { across, eastAt, MIDDLE, WIDTH } from './sky-strip.ts';

export const SHEET_HEIGHT = 120;

type NotebookSheetProps = {
  readonly drawing: readonly number[];
  /** Where the pencil is, in widths of Jupiter east of it. */
  readonly at: number;
  readonly onDraw: (drawing: readonly number[]) => void;
};

/** A row of the notebook. A tap on it draws a star or erases it; the pencil's controls do the same. */
export function NotebookSheet({ drawing, at, onDraw }: NotebookSheetProps) {
  const tap = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onDraw(withStar(drawing, eastAt((clientX - box.left) / box.width)));
  };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${SHEET_HEIGHT}`}
      className={styles.notebookSheet}
      aria-hidden="true"
      focusable="false"
      onPointerUp={tap}
    >
      <rect className={styles.sheet} width={WIDTH} height={SHEET_HEIGHT} rx="14" />
      <path className={styles.pencil} d={`M${across(at)} 12V${SHEET_HEIGHT - 12}`} />
      <circle className={styles.drawnJupiter} cx={MIDDLE.x} cy={SHEET_HEIGHT / 2} r="16" />
      {drawing.map((east) => (
        <path
          key={east}
          className={styles.star}
          transform={`translate(${across(east)} ${SHEET_HEIGHT / 2})`}
          d="M0-13V13M-11.3-6.5L11.3 6.5M-11.3 6.5L11.3-6.5"
        />
      ))}
    </svg>
  );
}
