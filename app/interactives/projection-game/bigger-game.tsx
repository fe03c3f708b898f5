import { geoMercator, geoPath } from 'd3-geo';
import { useRef, useState } from 'react';
import panel from '#app/interactives/parts/panel.module.css';
import { outlineOf } from '#app/interactives/parts/world-outlines.ts';
import { largerSide, rounds, verdict, type Round, type Side } from './bigger-rounds.ts';
import styles from './projection-game.module.css';
import { trueSizeMap } from './projections.ts';

/** Six rounds: two countries as a Mercator map shows them; choose, then see both at their true size. */
export function BiggerGame() {
  const [chosen, setChosen] = useState<readonly Side[]>([]);
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const round = rounds[at];
  const right = rounds.filter((one, index) => chosen[index] === largerSide(one)).length;

  // The button that was pressed goes away, so focus moves to the heading of what comes now.
  const goTo = (next: number) => {
    setAt(next);
    if (next === 0) setChosen([]);
    heading.current?.focus();
  };
  return (
    <div className={panel.part}>
      <h3 className={panel.title} ref={heading} tabIndex={-1}>
        {round ? `Which is really larger? Round ${at + 1} of ${rounds.length}` : 'Your result'}
      </h3>
      {round ? (
        <RoundPart
          key={round.id}
          round={round}
          choice={chosen[at]}
          onChoose={(side) => setChosen([...chosen.slice(0, at), side])}
          onNext={() => goTo(at + 1)}
        />
      ) : (
        <>
          <p className={panel.lead} aria-live="polite">
            {`You were right ${right} of ${rounds.length} times. The Mercator map makes land near the poles look too large, so the country closer to the equator is larger than it seems.`}
          </p>
          <button type="button" className={panel.button} onClick={() => goTo(0)}>
            Play again
          </button>
        </>
      )}
    </div>
  );
}

function RoundPart({
  round,
  choice,
  onChoose,
  onNext,
}: {
  readonly round: Round;
  readonly choice: Side | undefined;
  readonly onChoose: (side: Side) => void;
  readonly onNext: () => void;
}) {
  return (
    <>
      <p className={panel.lead}>
        {choice ? 'Now both at their true size:' : 'This is how a Mercator map draws them. Choose one.'}
      </p>
      <div className={styles.sides}>
        {round.sides.map((side) => (
          <button
            key={side.name}
            type="button"
            className={styles.side}
            aria-pressed={choice === side}
            disabled={choice !== undefined && choice !== side}
            onClick={() => {
              if (choice === undefined) onChoose(side);
            }}
          >
            <SidePicture round={round} side={side} isTrue={choice !== undefined} />
            {side.name}
          </button>
        ))}
      </div>
      <p className={choice ? panel.outcome : undefined} aria-live="polite">
        {choice && verdict(round, choice)}
      </p>
      {choice && (
        <button type="button" className={panel.button} onClick={onNext}>
          Go on
        </button>
      )}
    </>
  );
}

const BOX = 220;

/** Both sides of a round are drawn at one scale: the one at which the larger drawing fills its box. */
function SidePicture({
  round,
  side,
  isTrue,
}: {
  readonly round: Round;
  readonly side: Side;
  readonly isTrue: boolean;
}) {
  const scale = Math.min(...round.sides.map((one) => fittingScale(one, isTrue)));
  const path = geoPath(mapOf(side, isTrue, scale)).digits(1);
  return (
    <svg viewBox={`0 0 ${BOX} ${BOX}`} className={styles.sidePicture} aria-hidden="true" focusable="false">
      <path className={isTrue ? styles.truly : styles.seemingly} d={path(outlineOf(side.outline)) ?? ''} />
    </svg>
  );
}

function mapOf({ outline }: Side, isTrue: boolean, scale: number) {
  const shape = outlineOf(outline);
  const middle: [number, number] = [BOX / 2, BOX / 2];
  if (isTrue) return trueSizeMap(shape, scale, middle);
  const map = geoMercator().scale(scale).translate([0, 0]);
  const [[x0, y0], [x1, y1]] = geoPath(map).bounds(shape);
  return map.translate([middle[0] - (x0 + x1) / 2, middle[1] - (y0 + y1) / 2]);
}

function fittingScale(side: Side, isTrue: boolean): number {
  const [[x0, y0], [x1, y1]] = geoPath(mapOf(side, isTrue, 1000)).bounds(outlineOf(side.outline));
  return (1000 * (BOX - 16)) / Math.max(x1 - x0, y1 - y0);
}
