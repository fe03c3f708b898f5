import type {} from '@vitest/browser-playwright';
import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

const sessions = new WeakMap<Page, CDPSession>();

/** Makes the device one with a touch screen, or one without again. */
export const touchScreen: BrowserCommand<[isThere: boolean]> = async ({ page, context }, isThere) => {
  const session = sessions.get(page) ?? (await context.newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isThere, maxTouchPoints: 1 });
};

/** Puts a finger on a place of the page, px from its top left corner, and leaves it there; null lifts it. */
export const finger: BrowserCommand<[place: { x: number; y: number } | null]> = async (
  { page, iframe },
  place,
) => {
  const session = sessions.get(page);
  if (!session) throw new Error('this device has no touch screen');
  const frame = await iframe.owner().boundingBox();
  const touchPoints = place && frame ? [{ x: frame.x + place.x, y: frame.y + place.y }] : [];
  await session.send('Input.dispatchTouchEvent', { type: place ? 'touchStart' : 'touchEnd', touchPoints });
};

/** A finger's tap in the middle of an element, as the device reports it: the browser makes the rest of it. */
export const tap: BrowserCommand<[selector: string]> = async ({ page, iframe }, selector) => {
  const session = sessions.get(page);
  if (!session) throw new Error('this device has no touch screen');
  const element = iframe.locator(selector);
  await element.scrollIntoViewIfNeeded();
  const place = await element.boundingBox();
  if (!place) throw new Error(`nothing to tap: ${selector}`);
  const finger = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};
