import { useState } from 'react';
import { capitalized } from '#app/i18n/terms.ts';
import { ChoiceRow, SliderRow, SwitchRow } from '#app/interactives/parts/panel-controls.tsx';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { trendOf, within, yearsOf, type Point, type Span, type Trend, type View } from './chart-lab-model.ts';
import { ChartLabPlot } from './chart-lab-plot.tsx';
import { labRecords } from './chart-lab-records.ts';
import styles from './chart-lab.module.css';

/** What the reader has set; positions in lists rather than names, so that they are always valid. */
type Settings = { record: number; view: number; series: number; span: Span; at: number };

const startOf = (record: number, view = 0): Settings => {
  const { span, series } = opened(record, view);
  return { record, view, series: 0, span, at: (series[0]?.points.length ?? 1) - 1 };
};

/**
 * "Chart Lab": three records to look at, with a span of years, a trend, and an axis that can start at zero. All
 * controls are native, and what the chart shows is said in words beside it.
 */
export function ChartLab() {
  const [settings, setSettings] = useState<Settings>(() => startOf(0));
  const [hasTrend, setTrend] = useState(false);
  const [fromZero, setFromZero] = useState(false);
  const { record, view: viewAt, series: chosen, span } = settings;
  const { view } = opened(record, viewAt);
  const shown = view.series.map((one) => ({ ...one, points: within(one.points, span) }));
  const points = shown[chosen]?.points ?? [];
  const at = Math.min(settings.at, points.length - 1);
  const marked = points[at];
  const trend = hasTrend ? trendOf(points) : undefined;
  const setSpan = (next: Partial<Span>) => setSettings({ ...settings, span: { ...span, ...next } });
  const whole = yearsOf(view);

  return (
    <Stage
      label="Chart Lab"
      ratio={720 / 420}
      under={9}
      picture={
        <>
          <p className={styles.unit}>Upward: {view.unit}</p>
          <ChartLabPlot
            series={shown}
            chosen={chosen}
            span={span}
            fromZero={fromZero}
            trend={trend}
            marked={marked}
            summary={summaryOf(shown[chosen]?.name ?? '', points, view)}
          />
          {view.series.length > 1 && <Keys names={view.series.map((one) => one.name)} />}
          <p className={styles.reading} aria-live="polite">
            {marked ? readingOf(marked, view) : 'No measurement in these years.'}
          </p>
          <SliderRow
            label="Read along the line"
            value={at}
            min={0}
            max={points.length - 1}
            step={1}
            valueText={marked?.when ?? ''}
            onChange={(next) => setSettings({ ...settings, at: next })}
          />
        </>
      }
      main={
        <>
          <ChoiceRow
            legend="Record"
            options={optionsOf(labRecords.map((one) => one.title))}
            value={String(record)}
            onChange={(next) => setSettings(startOf(Number(next)))}
          />
          {view.series.length > 1 && (
            <ChoiceRow
              legend="Line to read"
              options={optionsOf(view.series.map((one) => one.name))}
              value={String(chosen)}
              onChange={(next) => setSettings({ ...settings, series: Number(next) })}
            />
          )}
          <ChoiceRow
            legend="Show"
            options={optionsOf(labRecords[record]?.views.map((one) => one.name) ?? [])}
            value={String(viewAt)}
            onChange={(next) => setSettings(startOf(record, Number(next)))}
          />
          <SliderRow
            label="First year"
            value={span.from}
            min={whole.from}
            max={span.to - 2}
            step={1}
            valueText={String(span.from)}
            onChange={(from) => setSpan({ from })}
          />
          <SliderRow
            label="Last year"
            value={span.to}
            min={span.from + 2}
            max={whole.to}
            step={1}
            valueText={String(span.to)}
            onChange={(to) => setSpan({ to })}
          />
          <div className={styles.switches}>
            <SwitchRow label="Draw a straight trend line" checked={hasTrend} onChange={setTrend} />
            <SwitchRow label="Start the upward axis at zero" checked={fromZero} onChange={setFromZero} />
          </div>
          <div aria-live="polite">
            {trend && <p className={styles.finding}>{trendInWords(trend, span, view)}</p>}
            {fromZero && (
              <p className={styles.finding}>
                The numbers are the same. Does the change look larger or smaller now?
              </p>
            )}
          </div>
        </>
      }
    />
  );
}

/** Places in a list as the values of a choice. */
function optionsOf(names: readonly string[]): { value: string; label: string }[] {
  return names.map((label, index) => ({ value: String(index), label }));
}

function Keys({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.keys} aria-hidden="true">
      {names.map((name, index) => (
        <li key={name} data-series={index}>
          {name}
        </li>
      ))}
    </ul>
  );
}

function opened(record: number, viewAt: number): { view: View; span: Span; series: View['series'] } {
  const view = labRecords[record]?.views[viewAt];
  if (!view) throw new Error('The lab has no such view');
  return { view, span: yearsOf(view), series: view.series };
}

const withUnit = (value: number, view: View): string =>
  `${value.toLocaleString('en-US', { minimumFractionDigits: view.decimals, maximumFractionDigits: view.decimals })} ${view.unit}`;

function readingOf(point: Point, view: View): string {
  return `${capitalized(point.when)}: ${withUnit(point.y, view)}`;
}

function trendInWords({ slope }: Trend, { from, to }: Span, view: View): string {
  const perTen = Math.abs(slope * 10);
  const way = slope >= 0 ? 'rises' : 'falls';
  return `From ${from} to ${to} the trend line ${way} by ${withUnit(perTen, { ...view, unit: unitShort(view) })} in ten years.`;
}

/** "°C above or below the mean" is no unit of a change. */
function unitShort(view: View): string {
  return view.unit.startsWith('°C') ? '°C' : view.unit;
}

function summaryOf(name: string, points: readonly Point[], view: View): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'An empty chart';
  const highest = points.reduce((best, point) => (point.y > best.y ? point : best));
  const lowest = points.reduce((best, point) => (point.y < best.y ? point : best));
  return `Line chart of ${name.toLowerCase()}. It starts with ${readingOf(first, view)}, and ends with ${readingOf(last, view)}. Lowest ${readingOf(lowest, view)}. Highest ${readingOf(highest, view)}.`;
}
