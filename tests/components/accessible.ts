import axe from 'axe-core';
import { expect } from 'vitest';
import { axeTags, describeViolation } from '#tests/support/violations.ts';

/** Fails with a readable list when the page, as it is now, has any violation (as tests/support/axe.ts does). */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, { runOnly: axeTags, resultTypes: ['violations'] });
  expect(violations.map(describeViolation).join('\n\n')).toBe('');
}
