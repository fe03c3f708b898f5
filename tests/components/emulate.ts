import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** What the device asks for; null is its own wish again. */
export type Media = {
  readonly media?: 'print' | null;
  readonly forcedColors?: 'active' | null;
  readonly colorScheme?: 'dark' | 'light' | null;
  readonly contrast?: 'more' | null;
  readonly reducedMotion?: 'no-preference' | 'reduce';
};

/** Lets the browser ask for another medium, as paper or a reader's settings do. */
export const emulate: BrowserCommand<[media: Media]> = async ({ page }, media) => {
  await page.emulateMedia(media);
};
