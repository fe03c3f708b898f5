import { useRef, useState } from 'react';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { isOver, stopAfter, stops, type Step } from './bill-journey.ts';
import styles from './bill-path.module.css';
import { BillTrack } from './bill-track.tsx';
import { VoteBox } from './vote-box.tsx';

/**
 * "The Path of a Bill": the reader leads a bill from stop to stop, by choosing what happens and by setting how many
 * vote yes. A log keeps the way. Everything is native controls and words; the track only shows where the bill is.
 */
export function BillPath() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = stopAfter(steps);
  const stop = stops[at];

  // What was pressed goes away, so focus moves to the heading that says where the bill is now.
  const goTo = (next: readonly Step[]) => {
    setSteps(next);
    heading.current?.focus();
  };

  return (
    <Stage
      label="The Path of a Bill"
      ratio={4}
      picture={
        <>
          <BillTrack steps={steps} />
          <Log steps={steps} />
        </>
      }
      main={
        <>
          <h3 className={styles.station} ref={heading} tabIndex={-1}>
            {stop.name}
          </h3>
          <p className={isOver(at) ? styles.done : styles.here} aria-live="polite">
            {[steps.at(-1)?.story, stop.here].filter(Boolean).join(' ')}
          </p>
          {stop.ways.length > 0 && (
            <ul className={styles.ways} aria-label="What happens?">
              {stop.ways.map((way) => (
                <li key={way.label}>
                  <button
                    type="button"
                    className={styles.way}
                    onClick={() => goTo([...steps, { at, story: way.story, to: way.to }])}
                  >
                    {way.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {stop.vote && (
            <VoteBox key={at} at={at} vote={stop.vote} onCounted={(step) => goTo([...steps, step])} />
          )}
        </>
      }
    >
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

function Log({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h3 className={styles.logTitle}>The way so far</h3>
      <ol className={styles.log}>
        {steps.map((step, index) => (
          <li key={index}>
            <b>{stops[step.at].name}:</b> {step.story}
          </li>
        ))}
      </ol>
    </div>
  );
}
