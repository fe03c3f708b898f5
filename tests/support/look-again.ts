import type { Page } from 'playwright';
import { expectAccessible } from './axe.ts';
import { isDeep } from './run-length.ts';

/**
 * Accessibility of a screen in a state that the walk over every screen looks at as well: in a deep run only. Journeys call
 * `expectAccessible` for what no walk reaches: dialogs, popovers, and what comes of two people or of a broken network.
 */
export async function lookAgain(page: Page): Promise<void> {
  if (isDeep) await expectAccessible(page);
}
