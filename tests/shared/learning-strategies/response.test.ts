import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSubmittable,
  snackTypeIdSchema,
  stepKindOf,
  stepName,
  stepsOf,
  strategies,
} from '#shared/domain/activities/snack.ts';
import {
  detailsOf,
  previewedDetails,
  snackStatusOf,
  snacksToHandIn,
  textsInOrder,
} from '#shared/domain/learning-strategies/response.ts';
import { snackContent } from '#tests/support/snacks.ts';

const types = snackTypeIdSchema.def.values;
const anyType = fc.constantFrom(...types);
const anyText = fc.constantFrom('', '  \n', 'a word', 'another');
const action = fc.record({
  id: fc.uuid(),
  snackId: fc.constantFrom('s1', 's2'),
  stepId: fc.integer({ min: 0, max: 8 }),
  text: anyText,
  order: fc.option(fc.constantFrom('a0', 'a0V', 'a1', 'Zz')),
});
const anyActions = fc.uniqueArray(action, { selector: ({ id }) => id, maxLength: 20 });

test('classroom §3 the strategies have the steps 1 to 7, each once', () => {
  expect(types.flatMap((type) => stepsOf(type).map(({ stepId }) => stepId))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(types.map((type) => [type, strategies[type].name])).toEqual([
    [1, 'Main Idea and Summary'],
    [2, 'Main Idea'],
    [3, 'Summary'],
    [4, 'Journal'],
  ]);
  expect([1, 2, 3, 4, 5, 6, 7].map(stepName)).toEqual([
    ...['Main idea', 'Supporting detail', 'Summary', 'Main idea', 'Supporting detail', 'Summary', 'Journal'],
  ]);
});

test('classroom §4 a snack can be submitted when each text that its strategy requires says something', () => {
  const said = (...steps: number[]) => steps.map((stepId) => ({ stepId, text: 'a word' }));
  const blank = (...steps: number[]) => steps.map((stepId) => ({ stepId, text: ' \n' }));
  expect(isSubmittable(1, said(1, 3))).toBe(true);
  expect(isSubmittable(1, said(1, 2))).toBe(false);
  expect(isSubmittable(1, [...said(1), ...blank(3)])).toBe(false);
  expect(isSubmittable(2, said(4))).toBe(true);
  expect(isSubmittable(2, said(1, 5))).toBe(false);
  expect(isSubmittable(3, said(6))).toBe(true);
  expect(isSubmittable(4, said(7))).toBe(true);
  expect(isSubmittable(4, blank(7))).toBe(false);
});

test('classroom §4 details are numbered from 1 without a gap, in one order, whatever came first or was removed', () => {
  fc.assert(
    fc.property(anyActions, fc.nat(), (actions, gone) => {
      const details = detailsOf(actions);
      expect(details.map(({ number }) => number)).toEqual(details.map((_, index) => index + 1));
      expect(details).toEqual(detailsOf(actions.toReversed()));
      const removed = details[gone % Math.max(1, details.length)];
      const left = detailsOf(actions.filter(({ id }) => id !== removed?.id));
      expect(left.map(({ id }) => id)).toEqual(
        details.map(({ id }) => id).filter((id) => id !== removed?.id),
      );
      expect(left.map(({ number }) => number)).toEqual(left.map((_, index) => index + 1));
    }),
  );
});

test('classroom §4 a preview shows six details at most, and none that says nothing', () => {
  fc.assert(
    fc.property(anyActions, (actions) => {
      const written = detailsOf(actions).filter(({ text }) => text.trim() !== '');
      expect(previewedDetails(actions).map(({ id }) => id)).toEqual(written.slice(0, 6).map(({ id }) => id));
    }),
  );
  const many = Array.from({ length: 9 }, (_, at) => ({
    id: `d${at}`,
    stepId: 2,
    text: 'x',
    order: `a${at}`,
  }));
  expect(previewedDetails(many).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('classroom §4 what is handed in is every text that says something of every snack, or nothing at all', () => {
  fc.assert(
    fc.property(anyType, anyType, anyActions, (first, second, actions) => {
      const asked = [
        { id: 's2', order: 'a1', content: snackContent({ snackTypeId: second }) },
        { id: 's1', order: 'a0', content: snackContent({ snackTypeId: first }) },
      ];
      const ofSnack = (id: string) => actions.filter(({ snackId }) => snackId === id);
      const whole = isSubmittable(first, ofSnack('s1')) && isSubmittable(second, ofSnack('s2'));
      const handed = snacksToHandIn(asked, actions);
      expect(handed !== null).toBe(whole);
      if (handed === null) return;
      expect(handed.map(({ snackId, snackTypeId }) => [snackId, snackTypeId])).toEqual([
        ['s1', first],
        ['s2', second],
      ]);
      for (const { snackId, snackTypeId, actions: texts } of handed) {
        const said = textsInOrder(snackTypeId, ofSnack(snackId)).filter(({ text }) => text.trim() !== '');
        expect(texts.map(({ actionId }) => actionId)).toEqual(said.map(({ id }) => id));
        expect(isSubmittable(snackTypeId, texts)).toBe(true);
        expect(texts.every(({ stepId }) => stepKindOf(stepId) !== null)).toBe(true);
      }
    }),
  );
  expect(snacksToHandIn([], [])).toBe(null);
});

test('classroom §4 a response without a row is not started', () => {
  expect(snackStatusOf(null)).toBe('Not Started');
  expect(snackStatusOf({ status: 'IN_PROGRESS' })).toBe('In Progress');
  expect(snackStatusOf({ status: 'COMPLETED' })).toBe('Complete');
});
