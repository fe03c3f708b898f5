import type { LibraryRecord } from '#shared/domain/packs/record.ts';
import { passageIds } from '#shared/domain/translation/passages.ts';
import { Pair } from './pair.tsx';

/** What is said of a primary source, with its translation. Its charts and its table stand below, with the names they have. */
export function PairedRecord({ record }: { readonly record: LibraryRecord }) {
  return (
    <>
      {record.about.map((text, index) => (
        <p key={text}>
          <Pair id={passageIds.about(index)} />
        </p>
      ))}
      {record.charts.length > 0 && <h2>What the charts show</h2>}
      {record.charts.map(({ title }, index) => (
        <div key={title}>
          <h3>
            <Pair id={passageIds.chartTitle(index)} />
          </h3>
          <p>
            <Pair id={passageIds.chartSummary(index)} />
          </p>
        </div>
      ))}
      {record.questions.length > 0 && <h2>Questions to look closer</h2>}
      {record.questions.length > 0 && (
        <ol>
          {record.questions.map((text, index) => (
            <li key={text}>
              <Pair id={passageIds.question(index)} />
            </li>
          ))}
        </ol>
      )}
      <h2>Columns of the table</h2>
      <ul>
        {record.columns.map(({ key }) => (
          <li key={key}>
            <Pair id={passageIds.column(key)} />
          </li>
        ))}
      </ul>
    </>
  );
}
