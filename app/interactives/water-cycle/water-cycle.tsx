import { useRef, useState } from 'react';
import { Stage } from '#app/interactives/parts/stage.tsx';
import styles from './water-cycle.module.css';
import { isFullCycle, reservoirAfter, reservoirs, type Step, type Way } from './water-journey.ts';
import { WaterScene } from './water-scene.tsx';

/**
 * "Ride the Water Cycle": the reader is a drop and chooses where to go next; a log keeps the trip. The picture
 * only shows where the drop is. Everything can be done and heard without it, with the keyboard alone.
 */
export function WaterCycle() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const reservoir = reservoirAfter(steps);
  const done = isFullCycle(steps);

  // The button that was pressed goes away, so focus moves to the heading that says where the drop is now.
  const goTo = (next: readonly Step[]) => {
    setSteps(next);
    heading.current?.focus();
  };
  const choose = (way: Way) => goTo([...(done ? [] : steps), { from: reservoir, way }]);

  return (
    <Stage
      label="Ride the Water Cycle"
      ratio={1.6}
      picture={<WaterScene reservoir={reservoir} />}
      main={
        <>
          <h3 className={styles.reservoir} ref={heading} tabIndex={-1}>
            {done ? 'Back in the ocean!' : reservoirs[reservoir].name}
          </h3>
          <p className={styles.here} aria-live="polite">
            {arrival(steps)}
          </p>
          {done && <Summary steps={steps} />}
          <ul className={styles.ways} aria-label={done ? 'Start another trip' : 'Where do you go next?'}>
            {reservoirs[reservoir].ways.map((way) => (
              <li key={way.to + way.process}>
                <button type="button" className={styles.way} onClick={() => choose(way)}>
                  <span className={styles.process}>{way.process}</span>
                  {way.label}
                </button>
              </li>
            ))}
          </ul>
        </>
      }
    >
      <Log steps={steps} />
      {steps.length > 0 && (
        <div className={styles.tools}>
          <button type="button" className={styles.tool} onClick={() => goTo(steps.slice(0, -1))}>
            One step back
          </button>
          <button type="button" className={styles.tool} onClick={() => goTo([])}>
            Start over
          </button>
        </div>
      )}
    </Stage>
  );
}

/** What happened on the way, then where the drop is now. */
function arrival(steps: readonly Step[]): string {
  const last = steps.at(-1);
  if (!last) return reservoirs.ocean.here;
  return isFullCycle(steps) ? last.way.story : `${last.way.story} ${reservoirs[last.way.to].here}`;
}

function Summary({ steps }: { steps: readonly Step[] }) {
  const visited = new Set(steps.map((step) => step.way.to)).size;
  const stepWord = steps.length === 1 ? 'step' : 'steps';
  const reservoirWord = visited === 1 ? 'place' : 'places';
  return (
    <p className={styles.done}>
      You made a full cycle in {steps.length} {stepWord} and {visited} {reservoirWord}. Set off again and try
      another way.
    </p>
  );
}

function Log({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h3 className={styles.logTitle}>Your trip</h3>
      <ol className={styles.log}>
        {steps.map((step, index) => (
          <li key={index}>
            {reservoirs[step.from].name} to {reservoirs[step.way.to].name.toLowerCase()}:{' '}
            <b>{step.way.process.toLowerCase()}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
