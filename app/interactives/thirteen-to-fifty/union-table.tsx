import { useState } from 'react';
import { ChoiceRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { dateText, unionIn, type State } from './union.ts';

type Order = 'oldest' | 'newest' | 'name';

const orders: readonly { value: Order; label: string }[] = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
];

/** The states of a year with the day each joined, in an order of the reader's choice. */
export function UnionTable({ year }: { readonly year: number }) {
  const [order, setOrder] = useState<Order>('oldest');
  return (
    <div className={panel.part}>
      <div className={panel.controls}>
        <ChoiceRow legend="Order of the table" options={orders} value={order} onChange={setOrder} />
      </div>
      <div className={panel.scroll} role="region" aria-label={`Table: the states of ${year}`} tabIndex={0}>
        <table className={panel.table}>
          <thead>
            <tr>
              <th scope="col">State in {year}</th>
              <th scope="col">Place</th>
              <th scope="col">Joined</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(unionIn(year), order).map((state) => (
              <tr key={state.name}>
                <th scope="row">{state.name}</th>
                <td>{state.position}</td>
                <td>{dateText(state)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function inOrder(states: readonly State[], order: Order): readonly State[] {
  if (order === 'oldest') return states;
  if (order === 'newest') return [...states].reverse();
  return [...states].sort((a, b) => a.name.localeCompare(b.name));
}
