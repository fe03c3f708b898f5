import { ChartBar } from '#app/features/questions/chart-bar.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { movedPoints } from '#shared/domain/questions/attempted.ts';
import { PartSign } from './part-sign.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

/** The chart as it was left, and the right heights where others were chosen. */
export function ChartView({ interaction, value, answerKey, parts }: ViewProps<'simple-chart'>) {
  const { format } = useLocale();
  const moved = value === undefined ? [] : movedPoints(interaction, value);
  const inWords = (height: number) => `${format.number(height)} ${interaction.unit}`.trim();
  return (
    <>
      {interaction.title !== '' && <p className={styles.chartTitle}>{interaction.title}</p>}
      <ul className={styles.chart} role="list">
        {interaction.points.map(({ id, label, start, isInteractive }) => {
          const height = moved.find((one) => one.id === id)?.value ?? start;
          const right = answerKey?.correct.find(({ pointId }) => pointId === id);
          const mark = parts.get(id);
          return (
            <li key={id}>
              <p className={styles.chartLine}>
                <span className={styles.words}>
                  {label}: <b>{inWords(height)}</b>
                </span>
                {!isInteractive && <span>given</span>}
                <PartSign mark={mark} />
                {right !== undefined && mark !== 'right' && (
                  <span className={styles.pairRight}>Right: {inWords(right.value)}</span>
                )}
              </p>
              <ChartBar interaction={interaction} height={height} isGiven={!isInteractive} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
