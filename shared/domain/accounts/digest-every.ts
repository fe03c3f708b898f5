import * as z from 'zod/mini';

/** How often unread notifications are sent by e-mail. Stored: a name never changes. */
export const digestEverySchema = z.enum(['never', 'daily', 'weekly']);
export type DigestEvery = z.infer<typeof digestEverySchema>;
