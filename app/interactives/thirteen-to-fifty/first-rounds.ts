/** The rounds of "Which came first?": two states, and why the earlier one was earlier. */
import { dateText, union, type State } from './union.ts';

export type Round = { readonly states: readonly [State, State]; readonly why: string };

const stateNamed = (name: string): State => {
  const found = union.find((state) => state.name === name);
  if (!found) throw new TypeError(`there is no state "${name}"`);
  return found;
};
const round = (one: string, other: string, why: string): Round => ({
  states: [stateNamed(one), stateNamed(other)],
  why,
});

/** Two games of five rounds. */
export const games: readonly (readonly Round[])[] = [
  [
    round('New York', 'Delaware', 'Delaware was the first of all to agree to the Constitution.'),
    round('Vermont', 'Ohio', 'Vermont was the first state to join after the first 13.'),
    round('Nebraska', 'California', 'Gold was found in California in 1848, and people came in crowds.'),
    round('Kansas', 'Texas', 'Texas had been a country of its own for almost ten years.'),
    round('Hawaii', 'Alaska', 'Both joined in one year, but Alaska was more than seven months earlier.'),
  ],
  [
    round('Maine', 'Kentucky', 'Maine was a part of Massachusetts until 1820.'),
    round('Wisconsin', 'West Virginia', 'West Virginia split from Virginia during the Civil War.'),
    round('Louisiana', 'Florida', 'Florida belonged to Spain until 1821.'),
    round('Utah', 'Nevada', 'Nevada became a state during the Civil War; Utah had to wait 31 years more.'),
    round('Arizona', 'Oklahoma', 'Arizona was the last state to join before Alaska and Hawaii.'),
  ],
];

/** The state of a round that joined first. */
export function earlier({ states: [one, other] }: Round): State {
  return one.position < other.position ? one : other;
}

/** What is said after a choice. */
export function verdict(asked: Round, chosen: State): string {
  const first = earlier(asked);
  const second = asked.states[0] === first ? asked.states[1] : asked.states[0];
  const opening = chosen === first ? 'Yes!' : 'No.';
  return `${opening} ${first.name} joined on ${dateText(first)}, and ${second.name} on ${dateText(second)}. ${asked.why}`;
}
