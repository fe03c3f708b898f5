import { useState } from 'react';
import { ChoiceRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { TaskPanel } from '#app/interactives/parts/task-panel.tsx';
import { beginning } from '#app/interactives/parts/task.ts';
import { useLasting } from '#app/interactives/parts/use-lasting.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import styles from './quake-map.module.css';
import { DepthKeys, QuakePicture } from './quake-picture.tsx';
import { quakeTasks } from './quake-tasks.ts';
import {
  chosen,
  dayName,
  days,
  depthOf,
  energyInWords,
  nearest,
  PROPORTION,
  quakes,
  views,
  type Quake,
  type ViewId,
} from './quake-view.ts';

const FIRST = 6;
const sizes = [4, 4.5, 5, 6].map((size) => ({ value: String(size), label: size.toFixed(1) }));
const wholeWeek = 'week';
// Object.entries forgets the key type.
const viewChoices = Object.entries(views).map(([id, { name }]) => ({ value: id as ViewId, label: name }));

type Settings = {
  readonly least: string;
  readonly day: string;
  readonly view: ViewId;
  readonly ring: boolean;
};

/** "Quake Map": one week of strong earthquakes, chosen by size and day, on a map and in a list; and what to find there. */
export function QuakeMap() {
  const [settings, setSettings] = useLasting<Settings>('quake-map settings', {
    least: '4',
    day: wholeWeek,
    view: 'world',
    ring: false,
  });
  const [pickedId, setPickedId] = useLasting<number | null>('quake-map picked', null);
  const [play, setPlay] = useLasting('quake-map play', beginning);
  const set = (change: Partial<Settings>) => setSettings({ ...settings, ...change });
  const { least, day, view, ring } = settings;
  const oneDay = day === wholeWeek ? null : day;
  const shown = chosen({ least: Number(least), day: oneDay });
  const picked = shown.find((quake) => quake.id === pickedId);
  const world = { day: oneDay, ring, picked };

  return (
    <Stage
      label="Quake Map"
      ratio={PROPORTION}
      under={12}
      picture={
        <>
          <QuakePicture
            shown={shown}
            picked={picked}
            view={view}
            ring={ring}
            onTap={(point, reach) => setPickedId(nearest(shown, point, reach)?.id ?? null)}
          />
          <DepthKeys />
          <QuakeFacts quake={picked} />
        </>
      }
      main={
        <>
          <Filters settings={settings} onSet={set} />
          <p className={panel.plain} role="status">
            {countInWords(shown.length)}
            {ring && ' The red band is the Ring of Fire.'}
          </p>
          <TaskPanel
            tasks={quakeTasks}
            play={play}
            onPlay={setPlay}
            world={world}
            closing="One week is a small piece of evidence. What would a whole year of earthquakes show?"
          />
        </>
      }
      below={
        <QuakeList
          key={`${least} ${day}`}
          shown={shown}
          picked={picked}
          onPick={(quake) => setPickedId(quake.id)}
        />
      }
    />
  );
}

type FiltersProps = {
  readonly settings: Settings;
  readonly onSet: (change: Partial<Settings>) => void;
};

function Filters({ settings: { least, day, view, ring }, onSet }: FiltersProps) {
  return (
    <>
      <ChoiceRow
        legend="Magnitude at least"
        value={least}
        onChange={(next) => onSet({ least: next })}
        options={sizes}
      />
      <div className={panel.controls}>
        <label className={panel.field} data-setting>
          Day in 2018
          <select value={day} onChange={({ currentTarget }) => onSet({ day: currentTarget.value })}>
            <option value={wholeWeek}>All week</option>
            {days.map((one) => (
              <option key={one} value={one}>
                {dayName(one)}
              </option>
            ))}
          </select>
        </label>
        <label className={panel.field} data-setting>
          Look at
          <select
            value={view}
            onChange={({ currentTarget }) =>
              onSet({ view: viewChoices.find((one) => one.value === currentTarget.value)?.value ?? view })
            }
          >
            {viewChoices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
        <Switch label="Show the Ring of Fire" checked={ring} onChange={(next) => onSet({ ring: next })} />
      </div>
    </>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'No earthquake of that size was recorded on that day.';
  return `${count} of ${quakes.length} earthquakes are on the map.`;
}

type QuakeListProps = {
  readonly shown: readonly Quake[];
  readonly picked: Quake | undefined;
  readonly onPick: (quake: Quake) => void;
};

function QuakeList({ shown, picked, onPick }: QuakeListProps) {
  const [whole, setWhole] = useState(false);
  const listed = whole ? shown : shown.slice(0, FIRST);
  return (
    <>
      <h3 className={panel.title}>The strongest first</h3>
      <ol className={styles.list} role="list">
        {listed.map((quake) => (
          <li key={quake.id}>
            <button
              type="button"
              className={styles.quake}
              aria-pressed={quake === picked}
              onClick={() => onPick(quake)}
            >
              <span className={styles.magnitude}>{quake.magnitude.toFixed(1)}</span>
              <span>{quake.place}</span>
              <span className={styles.when}>{dayName(quake.day)}</span>
            </button>
          </li>
        ))}
      </ol>
      {shown.length > listed.length && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>{`Show all ${shown.length}`}</Button>
        </div>
      )}
    </>
  );
}

function QuakeFacts({ quake }: { readonly quake: Quake | undefined }) {
  return (
    <p className={styles.facts} aria-live="polite">
      {quake === undefined ? (
        'Choose an earthquake on the map, or in the list below, to read about it.'
      ) : (
        <>
          <b>{`Magnitude ${quake.magnitude.toFixed(1)}, ${quake.place}.`}</b>{' '}
          {`${dayName(quake.day)} 2018, ${quake.time} UTC. ${quake.depth} km down (${depthOf(quake)}). It released ${energyInWords(quake.magnitude)}.`}
        </>
      )}
    </p>
  );
}
