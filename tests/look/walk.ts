import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { start } from '#tests/support/demo-day.ts';
import { describeTab } from '#tests/support/describe-tab.ts';
import type { LookState, Moment, Scene, Session } from './scene.ts';

/** What is done at every stop. `isFirst`: this screen was not seen in this state before, by this person. */
export type AtStop = (stop: { state: LookState; moment: Moment; isFirst: boolean }) => Promise<void>;

/** A stop that takes longer hangs, and says where. */
const LONGEST_STOP_MS = 90_000;

/**
 * Takes one person through every state of a session, without loading the app again where a link would do: each moment
 * begins with a cold start at an address, and so does what follows a dialog. `wanted` narrows the states.
 */
export async function walk(
  session: Session,
  scene: Scene,
  atStop: AtStop,
  wanted: (state: LookState) => boolean = () => true,
): Promise<void> {
  const page = scene.device.page();
  if (session.username === null) await page.goto(scene.device.url);
  else await start(scene.device, session.username);
  const seen = new Set<string>();
  for (const moment of session.moments) {
    await moment.begin?.(scene);
    let isCold = true;
    for (const state of moment.states.filter(wanted)) {
      const key = `${state.address} ${state.state}`;
      const walkTo = async () => {
        // A tab behind another paints nothing, and a click waits for what is painted.
        await page.bringToFront();
        await arrive(scene, state, isCold);
        await state.reach?.(page);
        await atStop({ state, moment, isFirst: !seen.has(key) });
      };
      const name = `${session.name}, ${moment.name}: ${key}`;
      const step = test.step(name, walkTo, { timeout: LONGEST_STOP_MS });
      await step.catch(async (cause: unknown) => {
        throw new Error(`${name}. ${await describeTab(page)}`, { cause });
      });
      seen.add(key);
      isCold = state.reach !== undefined;
    }
  }
}

async function arrive({ device }: Scene, state: LookState, isCold: boolean): Promise<void> {
  const page = device.page();
  if (isCold) {
    await page.goto('about:blank');
    await page.goto(device.url + state.address);
  } else await followLink(page, state.address);
  const heading = page.locator('h1').first();
  await expect.soft(heading, `a heading at ${state.address}`).toBeAttached();
  const placeholders = page.locator('.ui-skeleton');
  if (state.isWaiting) return;
  await expect.soft(placeholders, `still waiting at ${state.address}`).toHaveCount(0);
  // The one before was of the screen that was left, where the new one was not drawn yet.
  await expect.soft(heading, `a heading at ${state.address}`).toBeAttached();
}

/** As a link of the app goes there; done when the router stands at the address, or where that leads on. */
async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), address);
  // By the clock: a page that has nothing to paint gives no frame to look in.
  await page.waitForFunction(
    () => {
      // The router puts itself here for its developer tools.
      const router = (self as unknown as { __TSR_ROUTER__: RouterAtRest }).__TSR_ROUTER__;
      const { status, isTransitioning, location, resolvedLocation } = router.state;
      const isThere = location.href === router.history.location.href;
      return status === 'idle' && !isTransitioning && isThere && resolvedLocation?.href === location.href;
    },
    undefined,
    { polling: 100 },
  );
}

type RouterAtRest = {
  history: { location: { href: string } };
  state: {
    status: string;
    isTransitioning: boolean;
    location: { href: string };
    resolvedLocation?: { href: string };
  };
};
