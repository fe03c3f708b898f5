import { useEffect, useState } from 'react';
import { ChoiceRow, SliderRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import styles from './bubble-chart.module.css';
import { BubblePlot } from './bubble-plot.tsx';
import { countries, inYear, regions, storyText, years } from './countries.ts';

const firstYear = years[0] ?? 1955;
const lastYear = years.at(-1) ?? 2005;
/** How long each year stays while the chart plays, milliseconds. */
const STEP = 1100;
const ALL = 'all';

/**
 * "Fifty Years in Bubbles": one bubble a country, by family size, length of life and number of people. A slider or a
 * play button goes through the years; a country can be followed. The table below holds what the bubbles show.
 */
export function BubbleChart() {
  const [year, setYear] = useState(firstYear);
  const [isPlaying, setPlaying] = useState(false);
  const [country, setCountry] = useState('China');
  const [region, setRegion] = useState(ALL);
  usePlaying(isPlaying, year, setYear, () => setPlaying(false));

  const play = () => {
    if (!isPlaying && year === lastYear) setYear(firstYear);
    setPlaying(!isPlaying);
  };
  const moveTo = (next: number) => {
    setPlaying(false);
    setYear(next);
  };
  return (
    <section className={panel.frame} aria-label="Fifty Years in Bubbles">
      <h3 className={panel.title}>Fifty years in bubbles</h3>
      <p className={panel.lead}>
        Each bubble is a country: larger for more people, higher for longer lives, farther right for more
        children. Press Play, or move the year yourself.
      </p>
      <div className={panel.controls}>
        <button type="button" className={panel.button} onClick={play}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <SliderRow
          label="Year"
          min={firstYear}
          max={lastYear}
          step={5}
          value={year}
          valueText={String(year)}
          onChange={moveTo}
        />
        <label className={panel.field}>
          Follow
          <select value={country} onChange={(event) => setCountry(event.currentTarget.value)}>
            {countries.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <BubblePlot
        year={year}
        country={country}
        region={region === ALL ? undefined : region}
        onFollow={setCountry}
      />
      <p className={panel.outcome} aria-live={isPlaying ? 'off' : 'polite'}>
        {storyText(country, year)}
      </p>
      <div className={panel.controls}>
        <ChoiceRow
          legend="Show"
          options={[{ value: ALL, label: 'All' }, ...regions.map((name) => ({ value: name, label: name }))]}
          value={region}
          onChange={setRegion}
        />
      </div>
      <YearTable year={year} region={region === ALL ? undefined : region} />
      <p className={panel.small}>
        Data: Gapminder, CC BY 4.0, through vega-datasets, which ends in 2005. Where nobody had counted,
        Gapminder made estimates. Only four countries of Africa south of the Sahara are among the 62, and
        Russia is missing.
      </p>
    </section>
  );
}

/** Moves to the next year after a while, as long as it plays. */
function usePlaying(
  isPlaying: boolean,
  year: number,
  setYear: (year: number) => void,
  stop: () => void,
): void {
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (year >= lastYear ? stop() : setYear(year + 5)), STEP);
    return () => clearTimeout(timer);
  });
}

function YearTable({ year, region }: { readonly year: number; readonly region: string | undefined }) {
  const rows = inYear(year).filter((one) => region === undefined || one.region === region);
  return (
    <div className={panel.scroll} role="region" aria-label={`Table: countries in ${year}`} tabIndex={0}>
      <table className={panel.table}>
        <thead>
          <tr>
            <th scope="col">Country in {year}</th>
            <th scope="col">People</th>
            <th scope="col">Years of life</th>
            <th scope="col">Children</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.country}>
              <th scope="row">
                <span
                  className={styles.swatch}
                  data-region={regions.indexOf(one.region)}
                  aria-hidden="true"
                />{' '}
                {one.country}
              </th>
              <td>{one.people.toLocaleString('en-US')}</td>
              <td>{one.life.toFixed(1)}</td>
              <td>{one.children.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
