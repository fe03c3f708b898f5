import { useEffect, useState } from 'react';
import { SliderRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { FirstGame } from './first-game.tsx';
import { EraKey, UnionMap } from './union-map.tsx';
import { UnionTable } from './union-table.tsx';
import { dateText, firstYear, lastYear, nextJoining, positionText, union, yearText } from './union.ts';

/** How long each year with a new state stays while the map plays, milliseconds. */
const STEP = 1200;

/**
 * "Thirteen to Fifty": the map of the United States fills with states from 1787 to 1959, by a slider or by itself. The
 * table holds what the map shows, and a question round asks which of two states came first.
 */
export function ThirteenToFifty() {
  const [year, setYear] = useState(1790);
  const [isPlaying, setPlaying] = useState(false);
  const [name, setName] = useState('');
  const asked = union.find((state) => state.name === name);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(
      () => (year >= lastYear ? setPlaying(false) : setYear(nextJoining(year, 1))),
      STEP,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, year]);

  const moveTo = (next: number) => {
    setPlaying(false);
    setYear(next);
  };
  const play = () => {
    if (!isPlaying && year === lastYear) setYear(firstYear);
    setPlaying(!isPlaying);
  };
  return (
    <section className={panel.frame} aria-label="Thirteen to Fifty">
      <h3 className={panel.title}>Thirteen to fifty</h3>
      <p className={panel.lead}>
        Watch the map fill with states. Press Play, or move the year yourself. Tap a state, or find it by its
        name, to learn when it joined.
      </p>
      <div className={panel.controls}>
        <SliderRow
          label="Year"
          min={firstYear}
          max={lastYear}
          step={1}
          value={year}
          valueText={String(year)}
          onChange={moveTo}
        />
        <button type="button" className={panel.button} onClick={play}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" className={panel.button} onClick={() => moveTo(nextJoining(year, -1))}>
          State before
        </button>
        <button type="button" className={panel.button} onClick={() => moveTo(nextJoining(year, 1))}>
          Next state
        </button>
      </div>
      <UnionMap year={year} asked={asked} onAsk={(state) => setName(state.name)} />
      <EraKey />
      <p className={panel.outcome} aria-live={isPlaying ? 'off' : 'polite'}>
        {yearText(year)}
      </p>
      <div className={panel.controls}>
        <label className={panel.field}>
          Find a state
          <select value={name} onChange={({ currentTarget }) => setName(currentTarget.value)}>
            <option value="">Choose a state</option>
            {[...union]
              .sort((a, b) => a.name.localeCompare(b.name))
              .map((state) => (
                <option key={state.name}>{state.name}</option>
              ))}
          </select>
        </label>
      </div>
      <p className={asked ? panel.outcome : undefined} aria-live="polite">
        {asked && `${asked.name} joined on ${dateText(asked)}, as the ${positionText(asked)} state.`}
      </p>
      <FirstGame />
      <UnionTable year={year} />
      <p className={panel.small}>
        The borders are those of today, from the U.S. Census Bureau through us-atlas. For the first 13, the
        day is the one on which each agreed to the Constitution. Eleven states declared in 1860 and 1861 that
        they left the Union; the map shows when each first joined. All of this land was home to Native
        American nations before.
      </p>
    </section>
  );
}
