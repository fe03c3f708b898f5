import { useLocale } from '#app/i18n/locale.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { ShownPlan } from '#shared/domain/rosters/roster-calls.ts';
import styles from './rosters.module.css';

/** What is wrong in the files, by file and line. */
export function FaultList({ plan: { faults, faultCount } }: { readonly plan: ShownPlan }) {
  const { format } = useLocale();
  if (faultCount === 0) return null;
  const more = faultCount - faults.length;
  return (
    <Alert tone="warn" role="status" title={`${format.plural(faultCount, 'fault', 'faults')} in the files`}>
      <p>
        What is at fault is passed over, and everything else can be imported. Nobody leaves because of a
        fault.
      </p>
      <MoreList count={faults.length} what="faults">
        {(itemAt) => (
          <ul role="list" className={styles.rosterLines}>
            {faults.map(({ file, line, text }, index) => (
              <li key={`${file} ${line} ${text}`} {...itemAt(index)}>
                <strong>{line === 0 ? file : `${file}, line ${line}`}</strong>
                {` ${text}`}
              </li>
            ))}
          </ul>
        )}
      </MoreList>
      {more > 0 && <p>{`${format.number(more)} more are in the file.`}</p>}
    </Alert>
  );
}
