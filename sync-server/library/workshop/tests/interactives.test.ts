import { expect, test } from 'vitest';
import { union } from '../../../../app/interactives/thirteen-to-fifty/union.ts';
import { unionOutlines } from '../parts/union-outlines.ts';

test('the outlines of "From Thirteen to Fifty" are those of us-atlas', () => {
  const outlines = Object.fromEntries(union.map((state) => [state.name, state.outline]));
  expect(outlines).toEqual(unionOutlines());
});
