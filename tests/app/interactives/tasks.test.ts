import { expect, test } from 'vitest';
import { bubbleTasks } from '#app/interactives/bubble-chart/bubble-tasks.ts';
import { countries, years } from '#app/interactives/bubble-chart/countries.ts';
import { fatesWithout } from '#app/interactives/food-web/food-web-later.ts';
import { pullTasks } from '#app/interactives/food-web/food-web-tasks.ts';
import { laterInWords } from '#app/interactives/food-web/later-in-words.ts';
import { skyTasks } from '#app/interactives/north-sky/north-sky-tasks.ts';
import { NIGHT_HOURS } from '#app/interactives/north-sky/north-sky.ts';
import {
  beginning,
  isOver,
  judged,
  missing,
  onward,
  scoreText,
  shown,
  type Given,
  type Task,
} from '#app/interactives/parts/task.ts';
import { quakeTasks } from '#app/interactives/quake-map/quake-tasks.ts';
import { days, quakes } from '#app/interactives/quake-map/quake-view.ts';
import { unionTasks } from '#app/interactives/thirteen-to-fifty/union-tasks.ts';
import { firstYear, lastYear, union } from '#app/interactives/thirteen-to-fifty/union.ts';

const years1787 = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
const skies = Array.from({ length: 12 }, (_, month) =>
  Array.from({ length: NIGHT_HOURS + 1 }, (_hour, hour) => ({ month, hour })),
).flat();
const shownYears = years.flatMap((year) => ['', ...countries].map((country) => ({ year, country })));
const weeks = [null, ...days].flatMap((day) =>
  [undefined, ...quakes].map((picked) => ({ day, ring: false, picked })),
);
const unions = years1787.flatMap((year) => [undefined, ...union].map((asked) => ({ year, asked })));

/** A game with every world its controls can show, the first one as it opens, and which answers may be right to it. */
type Game<World> = {
  readonly tasks: readonly Task<World>[];
  readonly opens: World;
  readonly worlds: readonly World[];
};
const game = <World>(tasks: readonly Task<World>[], opens: World, worlds: readonly World[]): Game<World> => ({
  tasks,
  opens,
  worlds,
});
const games = {
  'turn the sky': game(skyTasks, { month: 0, hour: 3 }, skies),
  'fifty years in bubbles': game(bubbleTasks, { year: 1955, country: '' }, shownYears),
  'quake map': game(quakeTasks, { day: null, ring: false, picked: undefined }, weeks),
  'thirteen to fifty': game(unionTasks, { year: 1790, asked: undefined }, unions),
  'pull a thread': game(pullTasks, null, [null]),
};

/** Every answer that can be given to a task, with the settings that stand then. */
function answersTo<World>({ ask }: Task<World>, { worlds }: Game<World>): [Given, World][] {
  const [world] = worlds;
  if (world === undefined) throw new Error('a game has a world');
  switch (ask.kind) {
    case 'set':
      return worlds.map((one) => [{}, one]);
    case 'choose':
      return ask.options.map(({ value }) => [{ choice: value }, world]);
    case 'sort':
      return ask.items
        .reduce<Record<string, string>[]>(
          (before, item) =>
            before.flatMap((bins) => ask.bins.map((bin) => ({ ...bins, [item.value]: bin.value }))),
          [{}],
        )
        .map((bins) => [{ bins }, world]);
    case 'order':
      return permutations(ask.items.map(({ value }) => value)).map((order) => [{ order }, world]);
  }
}

function permutations(values: readonly string[]): string[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first) =>
    permutations(values.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

function checkGame<World>(one: Game<World>): void {
  expect(one.tasks.length).toBeGreaterThanOrEqual(4);
  expect(new Set(one.tasks.map(({ id }) => id)).size).toBe(one.tasks.length);
  for (const task of one.tasks) {
    const verdicts = answersTo(task, one).map(([given, world]) => task.judge(given, world));
    const right = verdicts.filter(({ isRight }) => isRight);
    expect(right.length, `${task.question}: can be answered`).toBeGreaterThan(0);
    expect(right.length, `${task.question}: can be missed`).toBeLessThan(verdicts.length);
    if (task.ask.kind !== 'set') expect(right.length, `${task.question}: one answer`).toBe(1);
    for (const { words } of verdicts) {
      expect(words, task.question).toMatch(/[.?]$/);
      expect(words, task.question).not.toMatch(/undefined|NaN| {2}/);
    }
    for (const { words } of verdicts.filter(({ isRight }) => !isRight))
      expect(words.length, `${task.question}: says why`).toBeGreaterThan(20);
    expect(task.judge({}, one.opens).isRight, `${task.question}: not answered as it opens`).toBe(false);
  }
}

test.each(Object.entries(games))(
  'content §7 every task of %s has an answer, a reason for each miss, and is open at first',
  (_, one) => {
    // Each game is checked with its own worlds; the union of all of them says less than each does.
    checkGame(one as Game<unknown>);
  },
);

test('a round is over when it is right, and only then comes the next', () => {
  const no = { isRight: false, words: 'No.' };
  const yes = { isRight: true, words: 'Yes.' };
  expect(onward(beginning)).toBe(beginning);
  const missed = judged(beginning, no);
  expect([isOver(missed), missed.wrong, missed.verdict]).toEqual([false, 1, no]);
  const right = judged(missed, yes);
  expect([isOver(right), right.results]).toEqual([true, ['later']]);
  expect(judged(right, no)).toBe(right);
  expect(onward(right)).toEqual({ ...beginning, at: 1, results: ['later'] });
  expect(shown(missed, 'So it is.').results).toEqual(['shown']);
  expect(judged(beginning, yes).results).toEqual(['at once']);
});

test('the score counts the first try, and names what came later', () => {
  expect(scoreText(['at once', 'shown', 'at once'])).toBe('2 of 3 right at the first try.');
  expect(scoreText(['later', 'at once'])).toBe('1 of 2 right at the first try, 1 more after another look.');
});

test('an answer is asked for before it is checked', () => {
  const bins = [{ value: 'more', label: 'More' }];
  const items = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  expect(missing({ kind: 'choose', options: items }, {})).toBe('Choose an answer first.');
  expect(missing({ kind: 'choose', options: items }, { choice: 'a' })).toBeUndefined();
  expect(missing({ kind: 'sort', items, bins }, { bins: { a: 'more' } })).toBe('1 still needs an answer.');
  expect(missing({ kind: 'sort', items, bins }, { bins: { a: 'more', b: 'more' } })).toBeUndefined();
});

test('without frogs the second summer reaches the grass and the rabbits, whom no arrow joins to frogs', () => {
  const frogs = new Set(['frog'] as const);
  expect(fatesWithout(frogs, 'first')).toMatchObject({
    frog: 'away',
    grasshopper: 'more',
    owl: 'fewer',
    grass: 'same',
  });
  expect(fatesWithout(frogs, 'second')).toMatchObject({
    grass: 'fewer',
    rabbit: 'more',
    bird: 'more',
    owl: 'fewer',
  });
  expect(laterInWords(fatesWithout(frogs, 'second'))).toEqual(
    expect.arrayContaining(['Owls and snakes are fewer now.', 'Grass has become less.']),
  );
  const nobody = fatesWithout(new Set(), 'second');
  expect(new Set(Object.values(nobody))).toEqual(new Set(['same']));
});
