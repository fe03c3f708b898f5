import { useState } from 'react';
import { ChoiceRow, SliderRow, SwitchRow } from '#app/interactives/parts/panel-controls.tsx';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { BuiltChart } from './built-chart.tsx';
import styles from './chart-builder.module.css';
import {
  checksOf,
  describe,
  measureNames,
  measures,
  playfairDesign,
  type ChartDesign,
} from './chart-design.ts';

const markOptions = [
  { value: 'none', label: 'Leave out' },
  { value: 'bars', label: 'Bars' },
  { value: 'line', label: 'Line' },
] as const;
const floorOptions = [
  { value: 'zero', label: 'Starts at zero' },
  { value: 'lowest', label: 'Starts at the lowest value' },
] as const;

/**
 * "Chart Builder": the reader draws Playfair's numbers in a way of their own, and a list says what a careful reader
 * would ask of the chart. Controls are native; the chart is told in words below it.
 */
export function ChartBuilder() {
  const [design, setDesign] = useState<ChartDesign>(playfairDesign);
  const set = (change: Partial<ChartDesign>) => setDesign({ ...design, ...change });
  return (
    <Stage
      label="Chart Builder"
      ratio={720 / 440}
      under={8}
      picture={
        <>
          <BuiltChart design={design} />
          <p className={styles.words}>{describe(design)}</p>
        </>
      }
      main={
        <>
          <label className={styles.titleField}>
            Title of your chart
            <input
              type="text"
              maxLength={80}
              value={design.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          </label>
          {measures.map((measure) => (
            <ChoiceRow
              key={measure}
              legend={`${measureNames[measure].name} (${measureNames[measure].unit})`}
              options={markOptions}
              value={design.shown[measure]}
              onChange={(mark) => set({ shown: { ...design.shown, [measure]: mark } })}
            />
          ))}
          <ChoiceRow
            legend="Upward axis"
            options={floorOptions}
            value={design.floor}
            onChange={(floor) => set({ floor })}
          />
        </>
      }
      below={<Checks design={design} />}
    >
      <SliderRow
        label="First year"
        value={design.from}
        min={1565}
        max={design.to - 10}
        step={5}
        valueText={String(design.from)}
        onChange={(from) => set({ from })}
      />
      <SliderRow
        label="Last year"
        value={design.to}
        min={design.from + 10}
        max={1820}
        step={5}
        valueText={String(design.to)}
        onChange={(to) => set({ to })}
      />
      <SwitchRow
        label="Kings and queens along the top"
        checked={design.hasReigns}
        onChange={(hasReigns) => set({ hasReigns })}
      />
      <SwitchRow
        label="Name the source below the chart"
        checked={design.namesSource}
        onChange={(namesSource) => set({ namesSource })}
      />
      <button type="button" className={styles.tool} onClick={() => setDesign(playfairDesign)}>
        Back to Playfair&rsquo;s design
      </button>
    </Stage>
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
