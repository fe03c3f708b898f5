import { useRef, useState } from 'react';
import panel from '#app/interactives/parts/panel.module.css';
import { earlier, games, verdict } from './first-rounds.ts';
import type { State } from './union.ts';

/** Five rounds of two states each: which joined first? "Play again" brings five others. */
export function FirstGame() {
  const [game, setGame] = useState(0);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly State[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const rounds = games[game % games.length] ?? [];
  const round = rounds[at];
  const choice = chosen[at];
  const right = rounds.filter((one, index) => chosen[index] === earlier(one)).length;

  // The button that was pressed goes away, so focus moves to the heading of what comes now.
  const goOn = () => {
    setAt(at + 1);
    heading.current?.focus();
  };
  const again = () => {
    setGame(game + 1);
    setAt(0);
    setChosen([]);
    heading.current?.focus();
  };
  return (
    <div className={panel.part}>
      <h3 className={panel.title} ref={heading} tabIndex={-1}>
        {round ? `Which came first? Question ${at + 1} of ${rounds.length}` : 'Your result'}
      </h3>
      {round && (
        <div className={panel.buttons}>
          {round.states.map((state) => (
            <button
              key={state.name}
              type="button"
              className={panel.button}
              aria-pressed={choice === state}
              disabled={choice !== undefined && choice !== state}
              onClick={() => {
                if (choice === undefined) setChosen([...chosen, state]);
              }}
            >
              {state.name}
            </button>
          ))}
        </div>
      )}
      <p className={choice || !round ? panel.outcome : undefined} aria-live="polite">
        {round ? choice && verdict(round, choice) : `You were right ${right} of ${rounds.length} times.`}
      </p>
      {round ? (
        choice && (
          <button type="button" className={panel.button} onClick={goOn}>
            Go on
          </button>
        )
      ) : (
        <button type="button" className={panel.button} onClick={again}>
          Play again
        </button>
      )}
    </div>
  );
}
