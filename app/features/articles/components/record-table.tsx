import { cellText, headingOf } from '#app/features/articles/chart-data.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { LibraryRecord } from '#shared/domain/packs/record.ts';
import styles from './reading-text.module.css';
import recordChart from './record-chart.module.css';

/** All rows of a record, more and more of them at a press. */
export function RecordTable({ record }: { readonly record: LibraryRecord }) {
  const { format } = useLocale();
  return (
    <section aria-labelledby="record-table">
      <SectionHeader
        id="record-table"
        title="The whole table"
        note={format.plural(record.rows.length, 'row', 'rows')}
      />
      <MoreList count={record.rows.length} what="rows of the table">
        {(itemAt) => (
          <div
            className={[styles.readingTable, recordChart.recordTable].join(' ')}
            data-part="record-table"
            role="region"
            aria-label={`Table: ${record.title}`}
            tabIndex={0}
          >
            <table>
              <thead>
                <tr>
                  {record.columns.map((column) => (
                    <th key={column.key} scope="col" data-kind={column.kind}>
                      {headingOf(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {record.rows.map((row, at) => (
                  <tr key={at} {...itemAt(at)}>
                    {record.columns.map((column, index) => (
                      <td key={column.key} data-kind={column.kind}>
                        {cellText(row[index] ?? null, column)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </MoreList>
    </section>
  );
}
