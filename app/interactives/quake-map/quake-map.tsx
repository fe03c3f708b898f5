import { useState } from 'react';
import frame from '#app/interactives/parts/frame.module.css';
import { Button } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import styles from './quake-map.module.css';
import { DepthKeys, QuakePicture } from './quake-picture.tsx';
import {
  chosen,
  dayName,
  days,
  depthOf,
  energyInWords,
  nearest,
  quakes,
  views,
  type Quake,
  type ViewId,
} from './quake-view.ts';

const FIRST = 8;
const sizes = [4, 4.5, 5, 6].map((size) => ({ value: String(size), label: size.toFixed(1) }));
const wholeWeek = 'week';
const dayChoices = [
  { value: wholeWeek, label: 'All week' },
  ...days.map((day) => ({ value: day, label: dayName(day) })),
];
const viewChoices = Object.entries(views).map(([id, { name }]) => ({ value: id as ViewId, label: name })); // Object.entries forgets the key type.

/** "Quake Map": one week of strong earthquakes, chosen by size and day, on a map and in a list. */
export function QuakeMap() {
  const [least, setLeast] = useState('4');
  const [day, setDay] = useState(wholeWeek);
  const [view, setView] = useState<ViewId>('world');
  const [ring, setRing] = useState(false);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const shown = chosen({ least: Number(least), day: day === wholeWeek ? null : day });
  const picked = shown.find((quake) => quake.id === pickedId);

  return (
    <section className={frame.frame} aria-label="Quake Map">
      <QuakePicture
        shown={shown}
        picked={picked}
        view={view}
        ring={ring}
        onTap={(point, reach) => setPickedId(nearest(shown, point, reach)?.id ?? null)}
      />
      <DepthKeys />
      <div className={frame.panel}>
        <div className={frame.controls}>
          <Segmented label="Magnitude at least" value={least} onChange={setLeast} options={sizes} />
          <Segmented label="Day in 2018" value={day} onChange={setDay} options={dayChoices} />
          <Segmented label="Look at" value={view} onChange={setView} options={viewChoices} />
          <Switch label="Show the Ring of Fire" checked={ring} onChange={setRing} />
        </div>
        <p className={frame.lead} role="status">
          {countInWords(shown.length)}
          {ring && ' The red band is the Ring of Fire. How many of them lie on it or near it?'}
        </p>
        <div className={styles.lower}>
          <QuakeList
            key={`${least} ${day}`}
            shown={shown}
            picked={picked}
            onPick={(quake) => setPickedId(quake.id)}
          />
          <QuakeFacts quake={picked} />
        </div>
      </div>
    </section>
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
    <div>
      <h3 className={frame.title}>The strongest first</h3>
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
        <Button size="small" onClick={() => setWhole(true)}>{`Show all ${shown.length}`}</Button>
      )}
    </div>
  );
}

function QuakeFacts({ quake }: { readonly quake: Quake | undefined }) {
  return (
    <div className={styles.card} aria-live="polite">
      {quake === undefined ? (
        <p className={frame.value}>Choose an earthquake in the list or on the map to read about it.</p>
      ) : (
        <>
          <h3 className={frame.title}>{`Magnitude ${quake.magnitude.toFixed(1)}`}</h3>
          <dl className={styles.facts}>
            <dt>Where</dt>
            <dd>{quake.place}</dd>
            <dt>When</dt>
            <dd>{`${dayName(quake.day)} 2018, ${quake.time} UTC`}</dd>
            <dt>Depth</dt>
            <dd>{`${quake.depth} km (${depthOf(quake)})`}</dd>
            <dt>Energy</dt>
            <dd>{energyInWords(quake.magnitude)}</dd>
          </dl>
        </>
      )}
    </div>
  );
}
