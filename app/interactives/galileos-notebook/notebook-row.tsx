import { useState, type PointerEvent } from 'react';
import { SliderRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import {
  countsText,
  isCloudy,
  lightsOn,
  positionText,
  showsLights,
  withStar,
  type Night,
} from './galileo-nights.ts';
import styles from './galileos-notebook.module.css';
import { across, eastAt, MIDDLE, WIDTH } from './sky-strip.ts';

const SHEET_HEIGHT = 120;

/** A row of the notebook to draw in: by tapping on the paper, or with the slider and the button. */
export function NotebookRow({
  night,
  drawing,
  onDraw,
}: {
  readonly night: Night;
  readonly drawing: readonly number[];
  readonly onDraw: (drawing: readonly number[]) => void;
}) {
  const [position, setPosition] = useState(3);
  const isThere = withStar(drawing, position).length < drawing.length;
  const tap = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onDraw(withStar(drawing, eastAt((clientX - box.left) / box.width)));
  };
  return (
    <>
      <Sheet drawing={drawing} at={position} onTap={tap} />
      <div className={panel.controls}>
        <SliderRow
          label="Place of your pencil"
          min={-13}
          max={13}
          step={0.5}
          // East is on the left: moving right goes west.
          value={-position}
          valueText={Math.abs(position) < 1 ? 'on Jupiter' : positionText(position)}
          onChange={(west) => setPosition(west === 0 ? 0 : -west)}
        />
        <button
          type="button"
          className={panel.button}
          disabled={Math.abs(position) < 1}
          onClick={() => onDraw(withStar(drawing, position))}
        >
          {isThere ? 'Erase this star' : 'Draw a star here'}
        </button>
        <button type="button" className={panel.button} onClick={() => onDraw([])}>
          Erase all
        </button>
      </div>
      <p className={panel.outcome} aria-live="polite">
        {drawingText(night, drawing)}
      </p>
    </>
  );
}

/** What was drawn, and how it goes with the sky and with Galileo's own page. */
function drawingText(night: Night, drawing: readonly number[]): string {
  if (drawing.length === 0) {
    return isCloudy(night)
      ? 'Galileo drew nothing on this evening: clouds hid the sky.'
      : 'Your row is empty. Draw a star for each light that you see.';
  }
  const drawn = `Your row: ${drawing.map(positionText).join(', ')}. That is ${countsText(drawing)}.`;
  if (isCloudy(night)) return `${drawn} Galileo saw only clouds.`;
  const lights = lightsOn(night);
  const galileo = `Galileo wrote: ${night.galileo}.`;
  if (showsLights(drawing, lights)) return `${drawn} ${galileo} Your row shows what the telescope shows.`;
  if (drawing.length < lights.length) return `${drawn} Look again: there is more to draw.`;
  return `${drawn} ${galileo} Compare your stars with the picture above.`;
}

function Sheet({
  drawing,
  at,
  onTap,
}: {
  readonly drawing: readonly number[];
  readonly at: number;
  readonly onTap: (event: PointerEvent<SVGSVGElement>) => void;
}) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${SHEET_HEIGHT}`}
      className={styles.notebookSheet}
      aria-hidden="true"
      focusable="false"
      onPointerUp={onTap}
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
