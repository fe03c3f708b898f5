import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { axeTags, describeViolation, type Violation } from './violations.ts';

/**
 * Fails with a readable list when the page, as it is now, has any violation. Call it in every state of a screen:
 * loading, empty, full, offline, with its dialogs open. `within`: a selector, to look at one part only.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Once for a loaded page; whatever its content security policy says, this is not the page's own script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(runAxe, { tags: axeTags, within: within ?? null });
  expect(violations.map(describeViolation).join('\n\n'), `accessibility of ${page.url()}`).toBe('');
}

/** Runs in the page. The app has no frames, so that this document is all there is. */
async function runAxe(asked: { tags: string[]; within: string | null }): Promise<Violation[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }; // put there above
  // A colour in the middle of its change belongs to no state. What never ends (a spinner) is looked at as it is.
  const changes = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  // Not waited for: a browser that has nothing to paint takes no step in any of them.
  for (const change of changes) change.finish();
  // Of what passes only the count is made: a page passes in thousands of places.
  const { violations } = await inPage.run(asked.within ?? document, {
    runOnly: asked.tags,
    resultTypes: ['violations'],
    // Not style sheets too, which none of these rules reads: it puts them into the page, whose policy refuses them.
    preload: { assets: ['media'] },
  });
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? null,
    help,
    nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
  }));
}
