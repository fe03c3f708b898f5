import { SliderRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { TaskPanel } from '#app/interactives/parts/task-panel.tsx';
import { beginning } from '#app/interactives/parts/task.ts';
import { useLasting } from '#app/interactives/parts/use-lasting.ts';
import { usePlaying } from '#app/interactives/parts/use-playing.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { FirstGame } from './first-game.tsx';
import { EraKey, UnionMap } from './union-map.tsx';
import { UnionTable } from './union-table.tsx';
import { unionTasks } from './union-tasks.ts';
import { dateText, firstYear, lastYear, MAP, nextJoining, positionText, union, yearText } from './union.ts';

/** How long each year with a new state stays while the map plays, milliseconds. */
const STEP = 1200;

/**
 * "Thirteen to Fifty": the map of the United States fills with states from 1787 to 1959, by a slider or by itself. Five
 * tasks ask for years, days and orders, a quick game which of two states came first, and the table holds all of it.
 */
export function ThirteenToFifty() {
  const [year, setYear] = useLasting('thirteen-to-fifty year', 1790);
  const [name, setName] = useLasting('thirteen-to-fifty name', '');
  const [play, setPlay] = useLasting('thirteen-to-fifty play', beginning);
  const asked = union.find((state) => state.name === name);
  const { isPlaying, toggle, moveTo } = usePlaying({
    year,
    setYear,
    first: firstYear,
    last: lastYear,
    after: (one) => nextJoining(one, 1),
    step: STEP,
  });
  return (
    <Stage
      label="Thirteen to Fifty"
      ratio={MAP.width / MAP.height}
      under={8}
      picture={
        <>
          <UnionMap year={year} asked={asked} onAsk={(state) => setName(state.name)} />
          <EraKey />
          <p className={panel.outcome} aria-live={isPlaying ? 'off' : 'polite'}>
            {yearText(year)}
          </p>
          <p className={panel.plain} aria-live="polite">
            {asked && `${asked.name} joined on ${dateText(asked)}, as the ${positionText(asked)} state.`}
          </p>
        </>
      }
      main={
        <>
          <SliderRow
            label="Year"
            min={firstYear}
            max={lastYear}
            step={1}
            value={year}
            valueText={String(year)}
            onChange={moveTo}
          />
          <div className={panel.buttons}>
            <Button onClick={toggle}>{isPlaying ? 'Pause' : 'Play'}</Button>
            <Button onClick={() => moveTo(nextJoining(year, -1))}>State before</Button>
            <Button onClick={() => moveTo(nextJoining(year, 1))}>Next state</Button>
          </div>
          <FindState name={name} onFind={setName} />
          <TaskPanel
            tasks={unionTasks}
            play={play}
            onPlay={setPlay}
            world={{ year, asked }}
            closing="Each state has its own story of joining. All of this land was home to Native American nations before."
          />
        </>
      }
      below={
        <>
          <FirstGame />
          <UnionTable year={year} />
          <p className={panel.small}>
            The borders are those of today, from the U.S. Census Bureau through us-atlas. For the first 13,
            the day is the one on which each agreed to the Constitution. Eleven states declared in 1860 and
            1861 that they left the Union; the map shows when each first joined. All of this land was home to
            Native American nations before.
          </p>
        </>
      }
    />
  );
}

const byName = [...union].sort((a, b) => a.name.localeCompare(b.name));

type FindStateProps = { readonly name: string; readonly onFind: (name: string) => void };

/** The way to a state for those who do not tap on the map. */
function FindState({ name, onFind }: FindStateProps) {
  return (
    <label className={panel.field}>
      Find a state
      <select value={name} onChange={({ currentTarget }) => onFind(currentTarget.value)}>
        <option value="">Choose a state</option>
        {byName.map((state) => (
          <option key={state.name}>{state.name}</option>
        ))}
      </select>
    </label>
  );
}
