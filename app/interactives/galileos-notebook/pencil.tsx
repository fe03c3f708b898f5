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

type PencilProps = {
  readonly night: Night;
  readonly drawing: readonly number[];
  /** Where the pencil is, in widths of Jupiter east of it. */
  readonly position: number;
  readonly onMove: (position: number) => void;
  readonly onDraw: (drawing: readonly number[]) => void;
};

/** Draws in the notebook without a pointer, and says how the drawing goes with the sky. */
export function Pencil({ night, drawing, position, onMove, onDraw }: PencilProps) {
  const isThere = withStar(drawing, position).length < drawing.length;
  return (
    <>
      <SliderRow
        label="Place of your pencil"
        min={-13}
        max={13}
        step={0.5}
        // East is on the left: moving right goes west.
        value={-position}
        valueText={Math.abs(position) < 1 ? 'on Jupiter' : positionText(position)}
        onChange={(west) => onMove(west === 0 ? 0 : -west)}
      />
      <div className={panel.buttons}>
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
