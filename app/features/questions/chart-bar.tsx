import type { CSSProperties, ReactNode } from 'react';
import { shareOf } from '#shared/domain/questions/chart-steps.ts';
import type { InteractionOf } from '#shared/domain/questions/interaction.ts';
import styles from './chart-bar.module.css';

/** One bar of a chart, lying, from the zero line to its height. What moves it is laid over it. */
export function ChartBar({
  interaction,
  height,
  isGiven = false,
  children,
}: {
  readonly interaction: InteractionOf<'simple-chart'>;
  readonly height: number;
  /** It is part of what is asked, and not of the answer. */
  readonly isGiven?: boolean;
  readonly children?: ReactNode;
}) {
  const zero = shareOf(0, interaction);
  const end = shareOf(height, interaction);
  const place = { '--from': Math.min(zero, end), '--length': Math.abs(end - zero) };
  return (
    <div className={styles.track}>
      <div className={styles.inside} aria-hidden="true">
        <div
          className={styles.bar}
          data-given={isGiven || undefined}
          // Custom properties are not in React's style type.
          style={place as CSSProperties}
        />
      </div>
      {children}
    </div>
  );
}
