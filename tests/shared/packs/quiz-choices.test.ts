import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixedChoices } from '#shared/domain/packs/quiz-choices.ts';

const choices = (...texts: string[]) => texts.map((text, index) => ({ id: `c${index}`, text }));
const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);
const someChoices = fc.array(fc.record({ id: fc.uuid(), text: fc.string() }), { minLength: 2, maxLength: 6 });
const seeds = Array.from({ length: 200 }, (_, index) => `person-${index}:water-quiz:puddle`);

test('the choices of a quiz are all there, each once, in whatever order', () => {
  fc.assert(
    fc.property(someChoices, fc.string(), (list, seed) => {
      const mixed = mixedChoices(list, seed);
      expect(mixed).toHaveLength(list.length);
      expect(new Set(mixed)).toEqual(new Set(list));
    }),
  );
});

test('one person sees the choices of a question in the same order at every visit', () => {
  fc.assert(
    fc.property(someChoices, fc.string(), (list, seed) => {
      expect(mixedChoices(list, seed)).toEqual(mixedChoices(structuredClone(list), seed));
    }),
  );
});

test.each([2, 3, 4, 6])('each of %i choices comes to stand at each position', (count) => {
  const list = choices(...['one', 'two', 'three', 'four', 'five', 'six'].slice(0, count));
  const met = new Set(
    seeds.flatMap((seed) => mixedChoices(list, seed).map(({ id }, at) => `${id} at ${at}`)),
  );
  expect(met.size).toBe(count * count);
});

test.each([
  'All of the above',
  'None of these',
  'Both of the above.',
  'Neither of them',
  'all the others',
  'Any of these answers',
])('“%s” stays where its author put it', (last) => {
  const list = choices('Rain', 'Snow', last, 'Hail');
  const orders = seeds.map((seed) => texts(mixedChoices(list, seed)));
  expect(new Set(orders.map((order) => order[2]))).toEqual(new Set([last]));
  expect(new Set(orders.map((order) => order.join())).size).toBe(6);
});

test.each([
  ['The spot on the ground right above the focus', 'The center of the Earth', 'Nothing at all'],
  ['Both land together', 'The golf ball', 'The bowling ball'],
  ['435', '50', '100'],
])('%s, %s and %s say nothing of each other, and are mixed', (...list) => {
  const orders = seeds.map((seed) => texts(mixedChoices(choices(...list), seed)).join());
  expect(new Set(orders).size).toBe(6);
});

test.each([
  ['3', '30', '3,000'],
  ['100 degrees', '90 degrees', '0 degrees'],
  ['About 13', 'About 1.9', 'About 0.5'],
  ['−5 °C', '0 °C', '5 °C', '20 °C'],
])('numbers that stand in their own order stay in it: %s, %s, %s', (...list) => {
  for (const seed of seeds) expect(texts(mixedChoices(choices(...list), seed))).toEqual(list);
});
