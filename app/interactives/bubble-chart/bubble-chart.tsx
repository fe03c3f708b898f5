import { ChoiceRow, SliderRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { TaskPanel } from '#app/interactives/parts/task-panel.tsx';
import { beginning } from '#app/interactives/parts/task.ts';
import { useLasting } from '#app/interactives/parts/use-lasting.ts';
import { usePlaying } from '#app/interactives/parts/use-playing.ts';
import { Button } from '#app/ui/actions/button.tsx';
import styles from './bubble-chart.module.css';
import { BubblePlot } from './bubble-plot.tsx';
import { bubbleTasks, type ShownYear } from './bubble-tasks.ts';
import { countries, inYear, regions, storyText, years } from './countries.ts';
import { RegionSign } from './region-sign.tsx';

const firstYear = years[0] ?? 1955;
const lastYear = years.at(-1) ?? 2005;
/** How long each year stays while the chart plays, milliseconds. */
const STEP = 1100;
const ALL = 'all';

/**
 * "Fifty Years in Bubbles": one bubble a country, by family size, length of life and number of people. A slider or a
 * play button goes through the years; a country can be followed. Five tasks ask what the bubbles tell, and the table
 * below holds what they show.
 */
export function BubbleChart() {
  const [shown, setShown] = useLasting<ShownYear>('bubble-chart shown', { year: firstYear, country: '' });
  const [region, setRegion] = useLasting('bubble-chart region', ALL);
  const [play, setPlay] = useLasting('bubble-chart play', beginning);
  const { year, country } = shown;
  const oneRegion = region === ALL ? undefined : region;
  const setYear = (next: number) => setShown({ ...shown, year: next });
  const follow = (next: string) => setShown({ ...shown, country: next });
  const { isPlaying, toggle, moveTo } = usePlaying({
    year,
    setYear,
    first: firstYear,
    last: lastYear,
    after: (one) => one + 5,
    step: STEP,
  });
  return (
    <Stage
      label="Fifty Years in Bubbles"
      ratio={1.6}
      under={7}
      picture={
        <>
          <BubblePlot year={year} country={country} region={oneRegion} onFollow={follow} />
          <RegionKey />
          <p className={styles.story} aria-live={isPlaying ? 'off' : 'polite'}>
            {storyText(country, year) ||
              'Each bubble is a country. Tap one, or choose it under “Follow”, to read its story.'}
          </p>
        </>
      }
      main={
        <>
          <SliderRow
            label="Year"
            min={firstYear}
            max={lastYear}
            step={5}
            value={year}
            valueText={String(year)}
            onChange={moveTo}
          />
          <div className={panel.controls}>
            <Button onClick={toggle}>{isPlaying ? 'Pause' : 'Play'}</Button>
            <label className={panel.field}>
              Follow
              <select value={country} onChange={({ currentTarget }) => follow(currentTarget.value)}>
                <option value="">No country</option>
                {countries.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </div>
          <TaskPanel
            tasks={bubbleTasks}
            play={play}
            onPlay={setPlay}
            world={shown}
            closing="An average hides as much as it tells. Which country would you like to know more about?"
          />
        </>
      }
      below={
        <>
          <ChoiceRow
            legend="Show"
            options={[{ value: ALL, label: 'All' }, ...regions.map((name) => ({ value: name, label: name }))]}
            value={region}
            onChange={setRegion}
          />
          <YearTable year={year} region={oneRegion} />
          <p className={panel.small}>
            Data: Gapminder, CC BY 4.0, through vega-datasets, which ends in 2005. Where nobody had counted,
            Gapminder made estimates. Only four countries of Africa south of the Sahara are among the 62, and
            Russia is missing.
          </p>
        </>
      }
    />
  );
}

/** What shapes and colors stand for. */
function RegionKey() {
  return (
    <ul className={styles.key} aria-hidden="true">
      {regions.map((name, index) => (
        <li key={name}>
          <RegionSign region={index} /> {name}
        </li>
      ))}
    </ul>
  );
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
                <RegionSign region={regions.indexOf(one.region)} /> {one.country}
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
