import * as z from 'zod/mini';
import { downloadReadingFace } from './reading-faces.ts';

const KEY = 'appearance';
const stored = z.object({
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  textSize: z.enum(['standard', 'large', 'larger']),
  readingFont: z.enum(['standard', 'lexend', 'dyslexic']),
  // Entries written before it existed have none.
  textSpacing: z._default(z.enum(['standard', 'wide']), 'standard'),
});

type Appearance = z.infer<typeof stored>;

/** In localStorage: public/appearance.js must know it before the first paint, and no other storage answers in time. */
export const appearanceStore = {
  downloadFace: downloadReadingFace,
  read: (): Appearance | null => {
    try {
      const parsed = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null; // storage blocked or spoiled: the default appearance
    }
  },
  write: (appearance: Appearance): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify(appearance));
    } catch {
      // Blocked or full: the choice holds for this page.
    }
  },
};
