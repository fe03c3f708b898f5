import { useState } from 'react';
import { ChoiceRow, SwitchRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Stage } from '#app/interactives/parts/stage.tsx';
import {
  hiddenBecause,
  isCloudy,
  lightsOn,
  moons,
  nights,
  positionText,
  type Night,
} from './galileo-nights.ts';
import styles from './galileos-notebook.module.css';
import { NextEvening, type Prediction } from './next-evening.tsx';
import { NotebookSheet, SHEET_HEIGHT } from './notebook-sheet.tsx';
import { NotebookTable } from './notebook-table.tsx';
import { Pencil } from './pencil.tsx';
import { HEIGHT, WIDTH } from './sky-strip.ts';
import { TelescopeView } from './telescope-view.tsx';

const evenings = nights.map(({ day }) => ({ value: String(day), label: String(day) }));

/**
 * "Galileo's Notebook": nine evenings of January 1610 through his telescope. Readers draw the lights they see into a
 * row of the notebook and show which moon is which. Then they foretell where one of them will be on the next evening.
 */
export function GalileosNotebook() {
  const [day, setDay] = useState(nights[0]?.day ?? 7);
  const [named, setNamed] = useState(false);
  const [pencil, setPencil] = useState(3);
  const [drawings, setDrawings] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const [predictions, setPredictions] = useState<readonly Prediction[]>([]);
  const night = nights.find((one) => one.day === day);
  if (!night) return null;

  const turn = (prediction: Prediction) => {
    setPredictions((before) => [...before.filter((one) => one.day !== prediction.day), prediction]);
    setDay(prediction.day);
  };
  const drawing = drawings.get(day) ?? [];
  const draw = (next: readonly number[]) => setDrawings(new Map(drawings).set(day, next));
  return (
    <Stage
      label="Galileo's Notebook"
      ratio={WIDTH / (HEIGHT + SHEET_HEIGHT)}
      under={9}
      picture={
        <>
          <TelescopeView night={night} named={named} />
          <p className={panel.outcome} aria-live="polite">
            {viewText(night, named)}
          </p>
          <h3 className={styles.sheetTitle}>Your notebook, January {day}</h3>
          <NotebookSheet drawing={drawing} at={pencil} onDraw={draw} />
        </>
      }
      main={
        <>
          <p className={panel.plain}>
            It is January 1610, about six in the evening in Padua. Jupiter stands in the middle. What do you
            see beside it?
          </p>
          <ChoiceRow
            legend="Evening of January"
            options={evenings}
            value={String(day)}
            onChange={(value) => setDay(Number(value))}
          />
          <SwitchRow label="Show the names of the moons" checked={named} onChange={setNamed} />
          <p className={panel.plain}>
            Draw each light as a star. Tap on the paper, or move the pencil and press the button. Distances
            are in widths of Jupiter.
          </p>
          <Pencil night={night} drawing={drawing} position={pencil} onMove={setPencil} onDraw={draw} />
        </>
      }
      below={
        <>
          <NotebookTable drawings={drawings} named={named} />
          <p className={panel.small}>
            Places at 17:00 Universal Time, worked out with Astronomy Engine (MIT License). Galileo's counts:
            Sidereus Nuncius, 1610. The telescope here hides a moon in Jupiter's light, joins two that stand
            very close together, and ends where he noticed no more; with that, it shows what he wrote.
          </p>
        </>
      }
    >
      <NextEvening day={day} predictions={predictions} onTurn={turn} />
    </Stage>
  );
}

/** What the picture shows, in words. */
function viewText(night: Night, named: boolean): string {
  if (named) {
    const each = moons.map((moon) => {
      const hidden = hiddenBecause(night, moon);
      return `${moon} ${positionText(night.east[moon])}${hidden === null ? '' : ` (${hidden})`}`;
    });
    const opening = isCloudy(night) ? 'Above the clouds' : 'The four moons';
    return `${opening} on January ${night.day}: ${each.join('; ')}.`;
  }
  if (isCloudy(night)) return `January ${night.day}: clouds. Galileo saw nothing, and neither do you.`;
  const lights = lightsOn(night).map((light) => positionText(light.east));
  return `January ${night.day}: ${lights.length} lights beside Jupiter: ${lights.join(', ')}.`;
}
