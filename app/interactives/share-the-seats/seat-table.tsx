import panel from '#app/interactives/parts/panel.module.css';
import type { Shared } from './apportion.ts';
import type { CountedState } from './union-2020.ts';

/** Every state with its people, its seats, and how many people one seat stands for. */
export function SeatTable({
  states,
  shared,
  usual,
}: {
  readonly states: readonly CountedState[];
  readonly shared: Shared;
  readonly usual: Shared;
}) {
  return (
    <div className={panel.scroll} role="region" aria-label="Table: seats of the states" tabIndex={0}>
      <table className={panel.table}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">People</th>
            <th scope="col">Seats</th>
            <th scope="col">People for one seat</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, name, people }) => {
            const seats = shared.seats.get(id) ?? 1;
            const difference = seats - (usual.seats.get(id) ?? seats);
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{people.toLocaleString('en-US')}</td>
                <td>
                  {seats}
                  {difference !== 0 && ` (${difference > 0 ? '+' : '−'}${Math.abs(difference)})`}
                </td>
                <td>{Math.round(people / seats).toLocaleString('en-US')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
