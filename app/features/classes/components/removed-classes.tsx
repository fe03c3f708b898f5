import { useClassActions } from '#app/features/classes/actions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { UNDO_REMOVAL_MS } from '#shared/domain/classes/constants.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { ClassAvatar } from './class-avatar.tsx';
import styles from './class-code.module.css';

/** Removed classes, each with until when it can be brought back (SPEC.md M8). */
export function RemovedClasses({ removed }: { readonly removed: readonly ClassRow[] }) {
  const { format } = useLocale();
  const actions = useClassActions();
  if (removed.length === 0) return null;
  return (
    <Disclosure summary={format.plural(removed.length, 'removed class', 'removed classes')}>
      <ul className={styles.roster} role="list">
        {removed.map((row) => (
          <li key={row.id} className={styles.rosterRow}>
            <ClassAvatar name={row.avatar} size="small" />
            <span className={styles.rosterWho}>
              <span className={styles.rosterName}>{row.name}</span>
              <span className={styles.rosterContact}>
                {`Can be brought back until ${format.dateTime(row.statusAt + UNDO_REMOVAL_MS)}`}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Bring back ${row.name}`}
              onClick={() => void actions.restore({ classId: row.id }, { text: `“${row.name}” is back.` })}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
