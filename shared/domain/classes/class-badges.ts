import * as z from 'zod/mini';

/** The students of a class who have a badge, and since when, epoch ms. */
export const classBadgesSchema = z.object({
  badges: z.array(z.object({ individualId: z.string(), madeAt: z.number() })),
});
