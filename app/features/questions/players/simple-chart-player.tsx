import { ChartBar } from '#app/features/questions/chart-bar.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { ChevronLeft } from '#app/ui/icons/chevron-left.ts';
import { ChevronRight } from '#app/ui/icons/chevron-right.ts';
import { movedPoints } from '#shared/domain/questions/attempted.ts';
import { stepped } from '#shared/domain/questions/chart-steps.ts';
import type { InteractionOf } from '#shared/domain/questions/interaction.ts';
import { PlayerFrame } from './player-frame.tsx';
import type { ValuePlayerProps } from './player-props.ts';
import styles from './simple-chart-player.module.css';

type Chart = InteractionOf<'simple-chart'>;
type Bar = Chart['points'][number];

/** Move the bars of a chart: each that can be moved is a slider with a button at each end. */
export function SimpleChartPlayer({ interaction, label, value, onChange }: ValuePlayerProps<'simple-chart'>) {
  const { format } = useLocale();
  const { title, unit, points, minimum, maximum } = interaction;
  const moved = value === undefined ? [] : movedPoints(interaction, value);
  const move = (pointId: string, height: number) =>
    onChange({
      kind: 'simple-chart',
      values: [
        ...moved.flatMap((one) => (one.id === pointId ? [] : [{ pointId: one.id, value: one.value }])),
        { pointId, value: height },
      ],
    });
  const inWords = (height: number) => `${format.number(height)} ${unit}`.trim();
  return (
    <PlayerFrame
      label={label}
      hint={`Move the bars with a handle, from ${inWords(minimum)} to ${inWords(maximum)}.`}
    >
      {title !== '' && <p className={styles.chartTitle}>{title}</p>}
      <ul className={styles.chart} role="list">
        {points.map((bar) => {
          const height = moved.find(({ id }) => id === bar.id)?.value ?? bar.start;
          return (
            <li key={bar.id}>
              <p className={styles.chartName}>
                <span>{bar.label}</span>
                <span className={styles.chartHeight}>{inWords(height)}</span>
              </p>
              {bar.isInteractive ? (
                <MovedBar
                  interaction={interaction}
                  bar={bar}
                  height={height}
                  inWords={inWords}
                  onMove={(to) => move(bar.id, to)}
                />
              ) : (
                <ChartBar interaction={interaction} height={height} isGiven />
              )}
            </li>
          );
        })}
      </ul>
    </PlayerFrame>
  );
}

function MovedBar({
  interaction,
  bar,
  height,
  inWords,
  onMove,
}: {
  readonly interaction: Chart;
  readonly bar: Bar;
  readonly height: number;
  readonly inWords: (height: number) => string;
  readonly onMove: (height: number) => void;
}) {
  const announce = useAnnounce();
  const { minimum, maximum, step } = interaction;
  const stepBy = (by: number) => {
    const next = stepped(height, by, interaction);
    onMove(next);
    announce(`${bar.label}: ${inWords(next)}`);
  };
  return (
    <div className={styles.chartMoves}>
      <IconButton
        label={`Lower: ${bar.label}`}
        icon={<ChevronLeft aria-hidden="true" />}
        disabledReason={height <= minimum ? 'It is at the lowest value' : undefined}
        onClick={() => stepBy(-1)}
      />
      <ChartBar interaction={interaction} height={height}>
        <input
          className={styles.chartHandle}
          type="range"
          aria-label={bar.label}
          aria-valuetext={inWords(height)}
          min={minimum}
          max={maximum}
          step={step > 0 ? step : 'any'}
          value={height}
          onChange={(event) => onMove(stepped(event.target.valueAsNumber, 0, interaction))}
        />
      </ChartBar>
      <IconButton
        label={`Higher: ${bar.label}`}
        icon={<ChevronRight aria-hidden="true" />}
        disabledReason={height >= maximum ? 'It is at the highest value' : undefined}
        onClick={() => stepBy(1)}
      />
    </div>
  );
}
