import type { Locator, Page } from 'playwright';

// What journeys of a school day find on a page, by role and name.

type Part = Page | Locator;

export const button = (part: Part, name: string | RegExp): Locator =>
  part.getByRole('button', { name, exact: true });
export const box = (part: Part, name: string | RegExp): Locator =>
  part.getByRole('textbox', { name, exact: true });
export const savedMark = (part: Part): Locator => part.locator('.ui-sync-mark[data-state="saved-on-device"]');
export const sentMark = (part: Part): Locator => part.locator('.ui-sync-mark[data-state="sent"]');

/** Types a date (`2026-11-30`) into a date field of this part, month first. */
export async function typeDate(page: Page, name: RegExp, date: string, part: Part = page): Promise<void> {
  const [year, month, day] = date.split('-');
  const segments = part.getByRole('group', { name }).getByRole('spinbutton');
  await segments.first().click();
  await page.keyboard.type(`${month}${day}${year}`);
}
