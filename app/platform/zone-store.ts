import * as z from 'zod/mini';
import type { ZoneSpan } from '#shared/kernel/zone-span.ts';

const KEY = 'zone';
const stored = z.object({ timeZone: z.string(), offset: z.number(), from: z.number(), until: z.number() });

/** In localStorage, which answers while something is being drawn. It says nothing of anybody. */
export const zoneStore = {
  read: (): ZoneSpan | null => {
    try {
      const parsed = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null; // storage blocked or spoiled: the zone is asked
    }
  },
  write: (span: ZoneSpan): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify(span));
    } catch {
      // Blocked or full: the zone is asked at each start.
    }
  },
};
