import { useState } from 'react';
import { ChoiceRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { TaskPanel } from '#app/interactives/parts/task-panel.tsx';
import { beginning, isOver } from '#app/interactives/parts/task.ts';
import { useLasting } from '#app/interactives/parts/use-lasting.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { fatesWithout, type Fates, type Summer } from './food-web-later.ts';
import { changeInWords, changeWithout, eatersOf, listed, species, type SpeciesId } from './food-web-model.ts';
import { FoodWebPicture } from './food-web-picture.tsx';
import { pullTasks } from './food-web-tasks.ts';
import styles from './food-web.module.css';
import { laterInWords } from './later-in-words.ts';

type Mode = 'predict' | 'explore';

const modes: readonly { value: Mode; label: string }[] = [
  { value: 'predict', label: 'Predict' },
  { value: 'explore', label: 'Try it yourself' },
];

/**
 * "Pull a Thread": the reader predicts what happens when something leaves the meadow, and the web shows it only then.
 * "Try it yourself" lets anything be taken away, and tells the first and the second summer. Every node is a button.
 */
export function FoodWeb() {
  const [mode, setMode] = useLasting<Mode>('food-web mode', 'predict');
  const [play, setPlay] = useLasting('food-web play', beginning);
  const [chosen, setChosen] = useLasting<SpeciesId>('food-web chosen', 'grasshopper');
  const [removed, setRemoved] = useState<ReadonlySet<SpeciesId>>(new Set());
  const [summer, setSummer] = useState<Summer>('first');
  const pull = pullTasks[play.at]?.pull;
  const shown = mode === 'explore' ? fatesWithout(removed, summer) : predicted(pull, isOver(play));

  const toggle = () => {
    const next = new Set(removed);
    if (!next.delete(chosen)) next.add(chosen);
    setRemoved(next);
  };
  return (
    <Stage
      label="Pull a Thread"
      ratio={1.25}
      under={4.5}
      picture={
        <>
          <FoodWebPicture chosen={chosen} fates={shown} onChoose={setChosen} />
          <About id={chosen} />
        </>
      }
      main={
        <>
          <ChoiceRow legend="What to do" options={modes} value={mode} onChange={setMode} />
          {mode === 'predict' ? (
            <TaskPanel
              tasks={pullTasks}
              play={play}
              onPlay={setPlay}
              world={null}
              closing="A web has no loose thread. What happens to one is felt by those it eats, by those that eat it, and later by their neighbors."
            />
          ) : (
            <div className={panel.buttons}>
              <Button variant="primary" onClick={toggle}>
                {removed.has(chosen)
                  ? `Put ${species[chosen].inText} back`
                  : `Take ${species[chosen].inText} away`}
              </Button>
              {removed.size > 0 && <Button onClick={() => setRemoved(new Set())}>Put everything back</Button>}
            </div>
          )}
        </>
      }
    >
      {mode === 'explore' && <Explored removed={removed} summer={summer} onSummer={setSummer} />}
    </Stage>
  );
}

/** Before the answer only what was taken away is marked: the rest is what the reader is to find. */
function predicted(pull: (typeof pullTasks)[number]['pull'] | undefined, isShown: boolean): Fates {
  if (!pull) return fatesWithout(new Set(), 'first');
  if (isShown) return fatesWithout(pull.removed, pull.summer);
  const away = Object.fromEntries([...pull.removed].map((id) => [id, 'away'] as const));
  return { ...fatesWithout(new Set(), 'first'), ...away };
}

function About({ id }: { id: SpeciesId }) {
  const { name, role, eats } = species[id];
  const eaters = eatersOf(id);
  const eaten = eaters.length > 0 ? `Eaten by: ${listed(eaters)}.` : 'Nothing in this meadow hunts them.';
  return (
    <p className={styles.about} aria-live="polite">
      <b>{`${name} (${role.toLowerCase()}).`}</b> {foodLine(id, eats)} {id !== 'cleaners' && eaten}
    </p>
  );
}

function foodLine(id: SpeciesId, eats: readonly SpeciesId[]): string {
  if (id === 'cleaners')
    return 'Worms, beetles and mushrooms. They eat whatever has died, and make soil for plants.';
  if (eats.length === 0) return 'Makes its own food from sunlight, air and water.';
  return `Eats: ${listed(eats)}.`;
}

const summers: readonly { value: Summer; label: string }[] = [
  { value: 'first', label: 'First summer' },
  { value: 'second', label: 'Second summer' },
];

type ExploredProps = {
  readonly removed: ReadonlySet<SpeciesId>;
  readonly summer: Summer;
  readonly onSummer: (summer: Summer) => void;
};

function Explored({ removed, summer, onSummer }: ExploredProps) {
  const sentences =
    summer === 'first'
      ? changeInWords(changeWithout(removed))
      : laterInWords(fatesWithout(removed, 'second'));
  return (
    <>
      {removed.size > 0 && (
        <ChoiceRow legend="Look at the" options={summers} value={summer} onChange={onSummer} />
      )}
      <div className={panel.outcome} aria-live="polite">
        {removed.size === 0 ? (
          <p>Choose a living thing in the web. Guess who would feel it, then take it away.</p>
        ) : (
          <>
            <p>
              <b>{`Without ${listed([...removed])}:`}</b>
            </p>
            <ul className={styles.list}>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {sentences.length === 0 && (
              <p>Nothing else in this meadow depends on it. Real meadows may hold surprises.</p>
            )}
          </>
        )}
      </div>
    </>
  );
}
