import { useLocale } from '#app/i18n/locale.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { DataReport } from '#shared/domain/person-data/person-data-calls.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import styles from './data-tab.module.css';

/** What was erased: ids and dates, as nothing else of these people is known any more. */
export function ErasureList({ report: { erased, more, olderCopies } }: { readonly report: DataReport }) {
  const { format, timeZone } = useLocale();
  const day = (at: number) => format.dateLong(dateInZone(at, timeZone));
  return (
    <section aria-labelledby="data-erased">
      <SectionHeader id="data-erased" title="Erasures" />
      <Panel>
        <Stack gap={4}>
          {erased.length === 0 && <p>Nobody’s data was erased at this school.</p>}
          {olderCopies.length > 0 && erased.length > 0 && (
            <Alert tone="warn" title="Older databases lie beside this one">
              <p>{`They may hold people who were erased since. Your technician deletes them: ${olderCopies.join(', ')}.`}</p>
            </Alert>
          )}
          {erased.length > 0 && (
            <MoreList count={erased.length} what="erasures">
              {(itemAt) => (
                <ul role="list" className={styles.dataPeople}>
                  {erased.map(({ id, erasedAt, inBackupsUntil }, index) => (
                    <li key={id} {...itemAt(index)} className={styles.dataErased}>
                      <span>{day(erasedAt)}</span>
                      <code>{id}</code>
                      <span className={styles.dataSoft}>
                        {inBackupsUntil === null
                          ? 'In no backup of this server any more'
                          : `In backups of this server until about ${day(inBackupsUntil)}`}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </MoreList>
          )}
          {more > 0 && <p>{`${format.number(more)} older ones are not listed.`}</p>}
        </Stack>
      </Panel>
    </section>
  );
}
