import { expect, test } from 'vitest';
import { copyTitle } from '#app/features/packs/own-actions.ts';

test('content §5 copies of one pack are named and numbered, so that they can be told apart', () => {
  const used = new Set(['Rain', 'My copy of Rain', 'My copy of Rain (3)']);
  expect(copyTitle('Snow', used)).toBe('My copy of Snow');
  expect(copyTitle('Rain', used)).toBe('My copy of Rain (2)');
  expect(copyTitle('Rain', new Set([...used, 'My copy of Rain (2)']))).toBe('My copy of Rain (4)');
});
