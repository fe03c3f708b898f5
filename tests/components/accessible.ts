import axe from 'axe-core';
import { expect } from 'vitest';
import { axeTags, describeViolation } from '#tests/support/violations.ts';

/** Fails with a readable list when the page, as it is now, has any violation (as tests/support/axe.ts does). */
export async function expectAccessible(): Promise<void> {
  const still = standStill();
  await settled();
  // What stands behind an alert dialog is inert: axe misses its main and its heading there, on small screens alone.
  const isAlert = document.querySelector('[role="alertdialog"]') !== null;
  const rules = isAlert
    ? { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }
    : {};
  const { violations } = await axe.run(document, { runOnly: axeTags, resultTypes: ['violations'], rules });
  still.remove();
  expect(violations.map(describeViolation).join('\n\n')).toBe('');
}

/** Colors on their way from one theme or state to the next are nobody's. */
function standStill(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, *::before, *::after { transition-property: none !important; }';
  document.head.append(style);
  return style;
}

/** What turns for ever is not waited for. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
