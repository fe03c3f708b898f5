import * as z from 'zod/mini';

/** A signed-in browser as its person, and the school's administrators, see it. Times are epoch milliseconds. */
export const listedSessionSchema = z.object({
  sessionId: z.string(),
  /** Browser and system, such as "Chrome on ChromeOS". */
  label: z.string(),
  signedInAt: z.number(),
  lastSeenAt: z.number(),
  /** Whether this is the browser that asks. */
  isThis: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;
