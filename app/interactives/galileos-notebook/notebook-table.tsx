import panel from '#app/interactives/parts/panel.module.css';
import { countsText, hiddenBecause, moons, nights, positionText } from './galileo-nights.ts';

/** The whole notebook: every evening with the reader's count and Galileo's; with names, the places of the moons too. */
export function NotebookTable({
  drawings,
  named,
}: {
  readonly drawings: ReadonlyMap<number, readonly number[]>;
  readonly named: boolean;
}) {
  return (
    <div className={panel.scroll} role="region" aria-label="Table: the notebook" tabIndex={0}>
      <table className={panel.table}>
        <thead>
          <tr>
            <th scope="col">January 1610</th>
            <th scope="col">Your row</th>
            <th scope="col">Galileo wrote</th>
            {named &&
              moons.map((moon) => (
                <th key={moon} scope="col">
                  {moon}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {nights.map((night) => {
            const drawing = drawings.get(night.day) ?? [];
            return (
              <tr key={night.day}>
                <th scope="row">{night.day}</th>
                <td>{drawing.length === 0 ? 'nothing yet' : countsText(drawing)}</td>
                <td>{night.galileo}</td>
                {named &&
                  moons.map((moon) => (
                    <td key={moon}>
                      {positionText(night.east[moon])}
                      {hiddenBecause(night, moon) !== null && ', hidden'}
                    </td>
                  ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
