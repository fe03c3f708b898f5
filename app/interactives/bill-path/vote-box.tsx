import { useState } from 'react';
import { countVotes, isTied, members, needed, type Step, type Stop, type StopId } from './bill-journey.ts';
import styles from './bill-path.module.css';

type Props = {
  readonly at: StopId;
  readonly vote: NonNullable<Stop['vote']>;
  readonly onCounted: (step: Step) => void;
};

/** A vote: a slider says how many members say yes, a bar shows it beside the mark that has to be reached. */
export function VoteBox({ at, vote, onCounted }: Props) {
  const all = members[vote.chamber];
  const goal = needed(vote.chamber, vote.rule);
  const [yes, setYes] = useState(Math.floor(all / 2));
  const count = (tieIsYes?: boolean) => {
    const step = countVotes(at, yes, tieIsYes);
    if (step) onCounted(step);
  };
  return (
    <div className={styles.vote}>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.yes} style={{ inlineSize: `${(100 * yes) / all}%` }} />
        <div className={styles.goal} style={{ insetInlineStart: `${(100 * goal) / all}%` }} />
      </div>
      <label className={styles.slider}>
        <span>
          Members who say yes: <b>{yes}</b> of {all}. Needed: {goal}
        </span>
        <input
          type="range"
          min={0}
          max={all}
          value={yes}
          aria-valuetext={`${yes} yes, ${all - yes} no`}
          onChange={(event) => setYes(Number(event.target.value))}
        />
      </label>
      {isTied(at, yes) ? (
        <div className={styles.tools}>
          <span>A tie! The Vice President may vote.</span>
          <button type="button" className={styles.way} onClick={() => count(true)}>
            The Vice President says yes
          </button>
          <button type="button" className={styles.way} onClick={() => count(false)}>
            The Vice President says no
          </button>
        </div>
      ) : (
        <button type="button" className={styles.way} onClick={() => count()}>
          Count the votes
        </button>
      )}
    </div>
  );
}
