import axe from 'axe-core';
import { expect } from 'vitest';
import { axeTags, describeViolation } from '#tests/support/violations.ts';

/** Fails with a readable list when the page, as it is now, has any violation (as tests/support/axe.ts does). */
export async function expectAccessible(): Promise<void> {
  await settled();
  const { violations } = await axe.run(document, { runOnly: axeTags, resultTypes: ['violations'] });
  expect(violations.map(describeViolation).join('\n\n')).toBe('');
}

/** Colors on their way from one theme to the next are nobody's. What turns for ever is not waited for. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
