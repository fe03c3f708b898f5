import { useState } from 'react';
import { ChoiceRow, SliderRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { apportion, type Shared } from './apportion.ts';
import { SeatTable } from './seat-table.tsx';
import { SeatTiles } from './seat-tiles.tsx';
import { union2020, usualHouse, type CountedState } from './union-2020.ts';

type Trial = 'as-counted' | 'ny-89' | 'own';

const trials: readonly { value: Trial; label: string }[] = [
  { value: 'as-counted', label: 'As counted in 2020' },
  { value: 'ny-89', label: '89 more in New York' },
  { value: 'own', label: 'My own change' },
];

const asCounted = apportion(union2020, usualHouse);
const nameOf = (id: string): string => union2020.find((one) => one.id === id)?.name ?? id;
const number = (value: number): string => value.toLocaleString('en-US');

/**
 * "Share the Seats": the House of Representatives divided among the states by the method that the law prescribes.
 * Readers change the size of the House or the count of a state and see who gains and who loses.
 */
export function ShareTheSeats() {
  const [size, setSize] = useState(usualHouse);
  const [trial, setTrial] = useState<Trial>('as-counted');
  const [stateId, setStateId] = useState('MT');
  const [change, setChange] = useState(0);
  const states = changed(trial, stateId, change);
  const shared = apportion(states, size);
  const usual = size === usualHouse ? asCounted : apportion(union2020, size);
  return (
    <Stage
      label="Share the Seats"
      ratio={11 / 8}
      picture={<SeatTiles states={states} shared={shared} usual={usual} />}
      main={
        <>
          <p className={panel.plain}>
            Every state gets one seat. Each of the others goes to the state whose people are waiting the most
            for one more. Change the House or the count, and watch.
          </p>
          <SliderRow
            label="Seats in the House"
            min={50}
            max={700}
            step={1}
            value={size}
            valueText={String(size)}
            onChange={setSize}
          />
          <div className={panel.buttons}>
            <button type="button" className={panel.button} onClick={() => setSize(Math.min(700, size + 1))}>
              One more seat
            </button>
            <button type="button" className={panel.button} onClick={() => setSize(usualHouse)}>
              Back to 435
            </button>
          </div>
          <ChoiceRow legend="People" options={trials} value={trial} onChange={setTrial} />
          {trial === 'own' && (
            <OwnChange stateId={stateId} change={change} onState={setStateId} onChange={setChange} />
          )}
        </>
      }
      below={
        <>
          <SeatTable states={states} shared={shared} usual={usual} />
          <p className={panel.small}>
            Counts: U.S. Census Bureau, apportionment population of 2020. Method: equal proportions, in use
            since 1941.
          </p>
        </>
      }
    >
      <Findings shared={shared} usual={usual} size={size} />
    </Stage>
  );
}

function changed(trial: Trial, stateId: string, change: number): readonly CountedState[] {
  if (trial === 'as-counted') return union2020;
  const [id, more] = trial === 'ny-89' ? ['NY', 89] : [stateId, change];
  return union2020.map((one) =>
    one.id === id ? { ...one, people: Math.max(1000, one.people + more) } : one,
  );
}

function OwnChange({
  stateId,
  change,
  onState,
  onChange,
}: {
  readonly stateId: string;
  readonly change: number;
  readonly onState: (id: string) => void;
  readonly onChange: (change: number) => void;
}) {
  return (
    <>
      <label className={panel.field} data-setting>
        State
        <select value={stateId} onChange={(event) => onState(event.currentTarget.value)}>
          {union2020.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SliderRow
        label="People more or fewer"
        min={-500_000}
        max={1_000_000}
        step={10_000}
        value={change}
        valueText={change > 0 ? `+${number(change)}` : number(change)}
        onChange={onChange}
      />
    </>
  );
}

function Findings({
  shared,
  usual,
  size,
}: {
  readonly shared: Shared;
  readonly usual: Shared;
  readonly size: number;
}) {
  const moved = [...shared.seats].flatMap(([id, seats]) => {
    const difference = seats - (usual.seats.get(id) ?? seats);
    return difference === 0
      ? []
      : [`${nameOf(id)} ${difference > 0 ? 'gains' : 'loses'} ${Math.abs(difference)}`];
  });
  return (
    <div className={panel.outcome} aria-live="polite">
      <p>
        {shared.last === undefined
          ? 'With 50 seats every state has one, and people do not matter at all.'
          : `With ${size} seats, the last one goes to ${nameOf(shared.last)}.`}
      </p>
      <p>
        {`The next would go to ${nameOf(shared.next.id)}`}
        {shared.next.missing > 0
          ? `, which needed ${number(shared.next.missing)} more ${shared.next.missing === 1 ? 'person' : 'people'} to get the last one instead.`
          : '.'}
      </p>
      {moved.length > 0 && <p>{`Because of the change: ${moved.join(', ')}.`}</p>}
    </div>
  );
}
