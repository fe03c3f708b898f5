import * as z from 'zod/mini';
import type { AppearanceStore } from '#app/ui/appearance/appearance.ts';

const KEY = 'appearance';
const stored = z.object({
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  textSize: z.enum(['standard', 'large', 'larger']),
  readingFont: z.enum(['standard', 'lexend', 'dyslexic']),
});

/** In localStorage: public/appearance.js must know it before the first paint, and no other storage answers in time. */
export const appearanceStore: AppearanceStore = {
  read: () => {
    try {
      const parsed = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null; // storage blocked or spoiled: the default appearance
    }
  },
  write: (appearance) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(appearance));
    } catch {
      // Blocked or full: the choice holds for this page.
    }
  },
};
