import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenOf, withItem } from '#app/features/articles/components/print/print-choice.ts';

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));

test('content §2 what is chosen to be printed keeps its order, and one choice changes no other', () => {
  fc.assert(
    fc.property(ids, ids, fc.constantFrom('a', 'b', 'c'), fc.boolean(), (items, omitted, id, isChosen) => {
      const before = { level: undefined, hasPictures: true, omitted: new Set(omitted) };
      const after = withItem(before, id, isChosen);
      const chosen = chosenOf(items, (one) => one, after);
      expect(chosen).toEqual(items.filter((one) => (one === id ? isChosen : !before.omitted.has(one))));
      expect([...before.omitted]).toEqual(omitted);
    }),
  );
});
