import { useState } from 'react';
import { Choice, Slider, Tick } from '../chart-controls.tsx';
import { BuiltChart } from './built-chart.tsx';
import {
  checksOf,
  describe,
  marks,
  measureNames,
  measures,
  playfairDesign,
  type ChartDesign,
} from './chart-design.ts';
import styles from './chart-builder.module.css';

const markNames = ['Leave out', 'Bars', 'Line'];
const floors = ['zero', 'lowest'] as const;

/**
 * "Chart Builder": the reader draws Playfair's numbers in a way of their own, and a list says what a careful reader
 * would ask of the chart. Controls are native; the chart is told in words below it.
 */
export function ChartBuilder() {
  const [design, setDesign] = useState<ChartDesign>(playfairDesign);
  const set = (change: Partial<ChartDesign>) => setDesign({ ...design, ...change });
  return (
    <section className={styles.frame} aria-label="Chart Builder">
      <div className={styles.chart}>
        <label className={styles.titleField}>
          Title of your chart
          <input
            type="text"
            maxLength={80}
            value={design.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </label>
        <BuiltChart design={design} />
        <p className={styles.words}>{describe(design)}</p>
        <Checks design={design} />
      </div>
      <div className={styles.panel}>
        {measures.map((measure) => (
          <Choice
            key={measure}
            legend={`${measureNames[measure].name} (${measureNames[measure].unit})`}
            options={markNames}
            chosen={marks.indexOf(design.shown[measure])}
            onChoose={(index) => set({ shown: { ...design.shown, [measure]: marks[index] ?? 'none' } })}
          />
        ))}
        <Choice
          legend="Upward axis"
          options={['Starts at zero', 'Starts at the lowest value']}
          chosen={floors.indexOf(design.floor)}
          onChoose={(index) => set({ floor: floors[index] ?? 'zero' })}
        />
        <Slider
          label="First year"
          value={design.from}
          min={1565}
          max={design.to - 10}
          step={5}
          onChange={(from) => set({ from })}
        />
        <Slider
          label="Last year"
          value={design.to}
          min={design.from + 10}
          max={1820}
          step={5}
          onChange={(to) => set({ to })}
        />
        <Tick
          label="Kings and queens along the top"
          isOn={design.hasReigns}
          onChange={(hasReigns) => set({ hasReigns })}
        />
        <Tick
          label="Name the source below the chart"
          isOn={design.namesSource}
          onChange={(namesSource) => set({ namesSource })}
        />
        <button type="button" className={styles.tool} onClick={() => setDesign(playfairDesign)}>
          Back to Playfair&rsquo;s design
        </button>
      </div>
    </section>
  );
}

function Checks({ design }: { design: ChartDesign }) {
  return (
    <div className={styles.checks} aria-live="polite">
      <h3 className={styles.checksTitle}>What a careful reader asks</h3>
      <ul className={styles.list}>
        {checksOf(design).map(({ isGood, say }) => (
          <li key={say} data-good={isGood}>
            <b>{isGood ? 'Good: ' : 'Look again: '}</b>
            {say}
          </li>
        ))}
      </ul>
    </div>
  );
}
