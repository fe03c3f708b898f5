import frame from './frame.module.css';

type LabTableProps = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** What was measured so far, so that runs can be compared. Nothing before the first run. */
export function LabTable({ title, columns, rows }: LabTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className={frame.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={frame.table}>
        <caption className={frame.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Run</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
