import { Stack } from '#app/ui/layout/panel.tsx';
import type { LibraryRecord } from '#shared/domain/packs/record.ts';
import styles from './reading-text.module.css';
import { RecordChart } from './record-chart.tsx';
import { RecordTable } from './record-table.tsx';

/** A record beside something else: what it is, its charts and its table, without the tools of its own page. */
export function RecordToRead({ record }: { readonly record: LibraryRecord }) {
  return (
    <Stack gap={5}>
      <div className={styles.readingText} data-part="reading-text">
        {record.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {record.charts.map((chart) => (
        <RecordChart key={chart.title} record={record} chart={chart} />
      ))}
      <RecordTable record={record} />
    </Stack>
  );
}
