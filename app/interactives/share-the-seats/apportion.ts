/**
 * The method of equal proportions (Huntington-Hill), by which the seats of the House have been shared since 1941:
 * every state gets one seat; each further seat goes to the state with the largest people / √(n (n + 1)), where n is
 * the number of seats that it has.
 */
export type Counted = { readonly id: string; readonly people: number };

export type Shared = {
  readonly seats: ReadonlyMap<string, number>;
  /** Who got the last seat; undefined while each has only its first. */
  readonly last: string | undefined;
  /** Who would get the next seat, and how many more people it needed to get the last one instead. */
  readonly next: { readonly id: string; readonly missing: number };
};

const claim = (people: number, seats: number): number => people / Math.sqrt(seats * (seats + 1));

/**
 * Shares `size` seats among the states.
 *
 * @param size at least one seat a state.
 * @throws RangeError when there are fewer seats than states, or no state.
 */
export function apportion(states: readonly Counted[], size: number): Shared {
  if (states.length === 0 || size < states.length) throw new RangeError('every state needs a seat');
  const seats = new Map(states.map(({ id }) => [id, 1]));
  let last: Counted | undefined;
  for (let given = states.length; given < size; given += 1) {
    last = strongest(states, seats);
    seats.set(last.id, seatsOf(seats, last) + 1);
  }
  const next = strongest(states, seats);
  return { seats, last: last?.id, next: { id: next.id, missing: missing(next, last, seats) } };
}

function seatsOf(seats: ReadonlyMap<string, number>, { id }: Counted): number {
  return seats.get(id) ?? 1;
}

/** The state with the strongest claim; of two equal ones the first. */
function strongest(states: readonly Counted[], seats: ReadonlyMap<string, number>): Counted {
  return states.reduce((best, one) =>
    claim(one.people, seatsOf(seats, one)) > claim(best.people, seatsOf(seats, best)) ? one : best,
  );
}

function missing(next: Counted, last: Counted | undefined, seats: ReadonlyMap<string, number>): number {
  if (!last || last.id === next.id) return 0;
  const had = seatsOf(seats, last) - 1;
  const has = seatsOf(seats, next);
  const needed = claim(last.people, had) * Math.sqrt(has * (has + 1));
  return Math.floor(needed) + 1 - next.people;
}
