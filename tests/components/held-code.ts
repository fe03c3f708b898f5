import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    holdCode: (file: string) => Promise<void>;
    letCodeCome: () => Promise<void>;
  }
}

const held: (() => void)[] = [];

/** From now on a file of the app's code does not come, until it is let. For a file that the page has not loaded yet. */
export const holdCode: BrowserCommand<[file: string]> = async ({ page }, file) => {
  const isLet = new Promise<void>((resolve) => held.push(resolve));
  await page.route(
    ({ pathname }) => pathname.endsWith(`/${file}`),
    async (route) => {
      await isLet;
      await route.continue();
    },
  );
};

/** What comes later passes at once: taken away while it waits, a route would be handled twice. */
export const letCodeCome: BrowserCommand<[]> = async () => {
  for (const come of held.splice(0)) come();
  await Promise.resolve();
};
