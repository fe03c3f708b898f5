import { choosing, right, wrong, type Task } from '#app/interactives/parts/task.ts';
import { dateText, joiningIn, union, unionIn, type State } from './union.ts';

/** What the map shows: its year, and the state that was asked for. */
export type ShownUnion = { readonly year: number; readonly asked: State | undefined };

/** As many states as half of today's, without one. */
const COUNT = 24;
const yearOfCount = union[COUNT - 1]?.year ?? 0;

const joinedYears = [...new Set(union.map(({ year }) => year))];
const waits = joinedYears
  .slice(1)
  .map((year, index) => ({ year, wait: year - (joinedYears[index] ?? year) }));
const longest = waits.reduce((most, one) => (one.wait > most.wait ? one : most));

const toOrder = ['Kansas', 'Vermont', 'Alaska', 'Texas', 'Delaware'];
const positionOf = (name: string): number => union.findIndex((state) => state.name === name);
const inOrder = [...toOrder].sort((a, b) => positionOf(a) - positionOf(b));
const yearOf = (name: string): number => union[positionOf(name)]?.year ?? 0;

/** What to find out on the map. */
export const unionTasks: readonly Task<ShownUnion>[] = [
  {
    id: 'count',
    question: `In which year did the Union reach ${COUNT} states? Set that year.`,
    how: 'Move the year, or go from state to state, and read the count. Then check.',
    ask: { kind: 'set' },
    judge: (_, { year }) => {
      const count = unionIn(year).length;
      if (year === yearOfCount)
        return right(`${joiningIn(year)[0]?.name ?? ''} made it ${count} in ${year}.`);
      return wrong(
        count === COUNT
          ? `In ${year} there are ${count}, but there were as many before. Find the first year.`
          : `In ${year} there are ${count}. Go to ${count < COUNT ? 'a later' : 'an earlier'} year.`,
      );
    },
    lesson: `${union[COUNT - 1]?.name ?? ''} was state number ${COUNT}, in ${yearOfCount}.`,
  },
  {
    id: 'order',
    question: 'Which came first? Put these five in order, the earliest at the top.',
    how: 'Guess with the colors of the map, move them, then check.',
    ask: { kind: 'order', items: toOrder.map((name) => ({ value: name, label: name })) },
    judge: ({ order = toOrder }) => {
      const wrongAt = order.findIndex((name, index) => name !== inOrder[index]);
      if (wrongAt < 0) return right(inOrder.map((name) => `${name} ${yearOf(name)}`).join(', ') + '.');
      const [misplaced, before] = [order[wrongAt] ?? '', order.slice(0, wrongAt)];
      return wrong(
        `${before.length > 0 ? `Right as far as ${before.at(-1)}. ` : ''}${misplaced} joined in ${yearOf(misplaced)}: another of them was earlier.`,
      );
    },
    lesson: `In order: ${inOrder.map((name) => `${name} ${yearOf(name)}`).join(', ')}.`,
  },
  {
    id: 'twins',
    question: 'Two states joined on the very same day. Find one of them.',
    how: 'Go from state to state until two days are the same, tap one or find it by name, then check.',
    ask: { kind: 'set' },
    judge: (_, { asked }) => {
      if (!asked) return wrong('Choose a state first: tap it, or find it by its name.');
      const twin = union.find((state) => state !== asked && state.date === asked.date);
      return twin
        ? right(`${asked.name} and ${twin.name} joined on ${dateText(asked)}.`)
        : wrong(
            `${asked.name} joined alone, on ${dateText(asked)}. Look at the railroad years, 1861 to 1896.`,
          );
    },
    lesson:
      'North Dakota and South Dakota joined on November 2, 1889. The President hid which paper he signed first.',
  },
  {
    id: 'wait',
    question: 'Once no state joined for the longest time. Set the year in which that wait ended.',
    how: 'Press “Next state” again and again, and watch how far the year jumps. Then check.',
    ask: { kind: 'set' },
    judge: (_, { year }) => {
      if (year === longest.year) return right(`After ${longest.wait} years, Alaska joined, and then Hawaii.`);
      const wait = waits.find((one) => one.year === year)?.wait;
      return wrong(
        wait === undefined
          ? `In ${year} no state joined. The wait ends with a new state.`
          : `Before ${year} it was ${wait} ${wait === 1 ? 'year' : 'years'}. There is a longer wait.`,
      );
    },
    lesson: `The longest wait was ${longest.wait} years, and ended in ${longest.year} with Alaska.`,
  },
  {
    id: 'war',
    question: 'How many states joined from 1861 to 1864, in the Civil War?',
    how: 'Set the year 1861 and go from state to state.',
    ...choosing('3', [
      { value: '0', label: 'None', says: 'Even in the war some joined. Press “Next state” from 1861 on.' },
      { value: '3', label: 'Three', says: 'Kansas in 1861, West Virginia in 1863 and Nevada in 1864.' },
      {
        value: '11',
        label: 'Eleven',
        says: 'Eleven is how many said that they left the Union. How many joined?',
      },
    ]),
    lesson: 'Kansas, West Virginia and Nevada joined in the Civil War.',
  },
];
