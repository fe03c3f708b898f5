import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

// The parts of a screen, by the names that a reader and a screen reader know them by.

type Scope = Pick<Locator, 'getByRole' | 'getByText'>;

export const button = (name: string | RegExp, within: Scope = page): Locator =>
  within.getByRole('button', { name, exact: true });
export const box = (name: string | RegExp, within: Scope = page): Locator =>
  within.getByRole('textbox', { name, exact: true });
export const heading = (name: string | RegExp, within: Scope = page): Locator =>
  within.getByRole('heading', { name, exact: true });

/** Waits until it is seen. */
export const sees = (locator: Locator): Promise<unknown> => expect.element(locator).toBeVisible();
/** Waits until this text is seen somewhere. */
export const reads = (text: string | RegExp, within: Scope = page): Promise<unknown> =>
  expect.element(within.getByText(text).first()).toBeVisible();
/** Waits until nothing of the kind is there any more. */
export const isGone = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(0);
export const hasFocus = (locator: Locator): Promise<unknown> => expect.element(locator).toHaveFocus();

/** The mark of a text: saved on this device, sent, or not saved. */
export const marked = (state: 'saved-on-device' | 'sent' | 'not-saved'): Promise<void> =>
  expect.poll(() => document.querySelectorAll(`[data-state="${state}"]`).length).toBeGreaterThan(0);

/** Types a date into a date field, month first. */
export async function typeDate(name: RegExp, date: string, within: Scope = page): Promise<void> {
  const [year, month, day] = date.split('-');
  await within.getByRole('group', { name }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(`${month}${day}${year}`);
}
