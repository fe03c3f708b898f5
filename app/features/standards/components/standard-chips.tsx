import type { ReactNode } from 'react';
import { useActivityStandards } from '#app/features/standards/activity-standards.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { standardsById, type Standard } from '#shared/domain/standards/publication.ts';
import styles from './standard-chips.module.css';

/** The standards that an activity or a question names, by their codes. */
export function StandardChips({
  about,
  standardIds,
  footOf,
}: {
  /** Whose they are, for who hears the list: "question 2". */
  readonly about: string;
  readonly standardIds: readonly string[];
  /** What stands at the end of a chip; `name` tells it from the others. */
  readonly footOf?: (standardId: string, name: string) => ReactNode;
}) {
  const { standards } = useActivityStandards();
  if (standardIds.length === 0) return null;
  const known = standards.kind === 'ready' ? standardsById(standards.value.publications) : null;
  return (
    <ul role="list" className={styles.chips} aria-label={`Standards of ${about}`}>
      {standardIds.map((standardId, at) => {
        const standard = known?.get(standardId);
        const name = standard ? nameOfStandard(standard) : `Standard ${at + 1}`;
        return (
          <li key={standardId} className={styles.chip} title={standard?.statement}>
            <span className={styles.chipName}>{name}</span>
            {standard && standard.code !== '' && <VisuallyHidden>{`: ${standard.statement}`}</VisuallyHidden>}
            {!standard && known && <span className={styles.chipNote}>no longer in the library</span>}
            {!standard && standards.kind === 'failed' && (
              <span className={styles.chipNote}>its words are not on this device</span>
            )}
            {footOf?.(standardId, name)}
          </li>
        );
      })}
    </ul>
  );
}

/** What a standard is called where there is little room. */
export const nameOfStandard = ({ code, statement }: Pick<Standard, 'code' | 'statement'>): string =>
  code === '' ? statement : code;
