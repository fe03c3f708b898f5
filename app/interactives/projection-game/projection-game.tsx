import { geoCircle, geoGraticule10, geoPath } from 'd3-geo';
import { useState } from 'react';
import { ChoiceRow, SliderRow, SwitchRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { africa, land, outlineOf } from '#app/interactives/parts/world-outlines.ts';
import { BiggerGame } from './bigger-game.tsx';
import styles from './projection-game.module.css';
import {
  HEIGHT,
  looksTimesAsLarge,
  projections,
  timesAsLarge,
  WIDTH,
  type Projection,
  type ProjectionId,
} from './projections.ts';

const greenland = outlineOf('Greenland');
const graticule = geoGraticule10();
const circles = [-60, -30, 0, 30, 60].flatMap((latitude) =>
  [-150, -90, -30, 30, 90, 150].map((longitude) =>
    geoCircle().center([longitude, latitude]).radius(7).precision(10)(),
  ),
);

/**
 * "The Projection Game": bend the world with six projections, then guess which of two countries is really larger.
 * The map is decoration for those who cannot see it: the panel says what each projection keeps and spoils.
 */
export function ProjectionGame() {
  const [id, setId] = useState<ProjectionId>('mercator');
  const [turn, setTurn] = useState(-10);
  const [hasCircles, setCircles] = useState(false);
  const projection = projections.find((one) => one.id === id) ?? projections[0];
  if (!projection) return null;
  return (
    <Stage
      label="The Projection Game"
      ratio={WIDTH / HEIGHT}
      picture={<WorldPicture projection={projection} turn={turn} hasCircles={hasCircles} />}
      main={
        <>
          <p className={panel.plain}>
            Choose a way to make the Earth flat. Watch Greenland (red) and Africa (gold).
          </p>
          <ChoiceRow
            legend="Projection"
            options={projections.map((one) => ({ value: one.id, label: one.name }))}
            value={id}
            onChange={setId}
          />
          <SliderRow
            label="Turn the Earth"
            min={-180}
            max={180}
            step={10}
            value={turn}
            valueText={middleOf(turn)}
            onChange={setTurn}
          />
          <SwitchRow label="Circles of one size" checked={hasCircles} onChange={setCircles} />
        </>
      }
      below={<BiggerGame />}
    >
      <Findings projection={projection} turn={turn} />
    </Stage>
  );
}

/** The meridian in the middle of the map, in words. */
function middleOf(turn: number): string {
  const east = -turn;
  if (east === 0 || Math.abs(east) === 180) return `${Math.abs(east)}° in the middle`;
  return `${Math.abs(east)}° ${east > 0 ? 'east' : 'west'} in the middle`;
}

function WorldPicture({
  projection,
  turn,
  hasCircles,
}: {
  readonly projection: Projection;
  readonly turn: number;
  readonly hasCircles: boolean;
}) {
  const path = geoPath(projection.make(turn)).digits(1);
  const drawn = (shape: Parameters<typeof path>[0]) => path(shape) ?? '';
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.world} aria-hidden="true" focusable="false">
      <path className={styles.sea} d={drawn({ type: 'Sphere' })} />
      <path className={styles.lines} d={drawn(graticule)} />
      <path className={styles.land} d={drawn(land)} />
      <path className={styles.africa} d={drawn(africa)} />
      <path className={styles.greenland} d={drawn(greenland)} />
      {hasCircles &&
        circles.map((one, index) => <path key={index} className={styles.circle} d={drawn(one)} />)}
      <path className={styles.edge} d={drawn({ type: 'Sphere' })} />
    </svg>
  );
}

function Findings({ projection, turn }: { readonly projection: Projection; readonly turn: number }) {
  const truly = timesAsLarge(africa, greenland).toFixed(0);
  const looks = looksTimesAsLarge(projection.make(turn), africa, greenland);
  return (
    <div className={panel.outcome} aria-live="polite">
      <p>
        <b>{projection.name} keeps:</b> {projection.keeps}
      </p>
      <p>
        <b>It spoils:</b> {projection.spoils}
      </p>
      <p>
        {projection.id === 'globe'
          ? `Africa is really ${truly} times as large as Greenland. Turn the Earth to compare them.`
          : `On this map Africa looks ${looks < 1.05 ? 'no larger than' : `${looks.toFixed(looks < 3 ? 1 : 0)} times as large as`} Greenland. In truth it is ${truly} times as large.`}
      </p>
    </div>
  );
}
