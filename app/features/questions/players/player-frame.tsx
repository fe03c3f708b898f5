import { useId, type ReactNode } from 'react';
import { FieldLegend } from '#app/ui/fields/field.tsx';
import styles from './player-frame.module.css';

/** A question whose answer has several controls: its words name the group, and a hint says what to do. */
export function PlayerFrame({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    // It takes the focus itself where its controls are not here yet.
    <fieldset className={styles.player} aria-describedby={id} tabIndex={-1}>
      <FieldLegend>{label}</FieldLegend>
      <p className={styles.playerHint} id={id}>
        {hint}
      </p>
      {children}
    </fieldset>
  );
}
