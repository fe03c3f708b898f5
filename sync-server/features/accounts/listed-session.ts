import * as z from 'zod';

/** A signed-in browser as calls answer it. Times are epoch milliseconds. */
export const listedSessionSchema = z.object({
  sessionId: z.string(),
  /** Browser and system, such as "Chrome on ChromeOS". */
  label: z.string(),
  signedInAt: z.number(),
  lastSeenAt: z.number(),
  /** Whether this is the browser that asks. */
  isThis: z.boolean(),
});

/** A session for an answer. `here`: the one that asks; null where it is somebody else's list. */
export const listedSession = (
  { id, label, createdAt, lastSeenAt }: { id: string; label: string; createdAt: number; lastSeenAt: number },
  here: string | null,
): z.infer<typeof listedSessionSchema> => ({
  sessionId: id,
  label,
  signedInAt: createdAt,
  lastSeenAt,
  isThis: id === here,
});
