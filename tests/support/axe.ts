import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** WCAG 2.2 AA and everything it stands on, and what axe's authors count as good practice besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core answers, as far as the report needs it. */
type Violation = {
  id: string;
  impact?: string | null | undefined;
  help: string;
  nodes: { target: unknown; failureSummary?: string | undefined }[];
};

/**
 * Fails with a readable list when the page, as it is now, has any violation. Call it in every state of a screen:
 * loading, empty, full, offline, with its dialogs open. `within`: a selector, to look at one part only.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Legacy mode looks at this tab alone; the other one opens a blank tab, which wakes the app's visibility handlers.
  const axe = new AxeBuilder({ page }).withTags(tags).setLegacyMode(true);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  expect(violations.map(describeViolation).join('\n\n'), `accessibility of ${page.url()}`).toBe('');
}

function describeViolation({ id, impact, help, nodes }: Violation): string {
  const places = nodes.map(({ target, failureSummary }) => {
    const reasons = (failureSummary ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
    return `  ${JSON.stringify(target)}: ${reasons.join('; ')}`;
  });
  return [`${id} (${impact ?? 'no impact given'}): ${help}`, ...places].join('\n');
}
