import * as z from 'zod/mini';

/** What a push says: for whom it is, and not a word of what. A shared device shows it on its locked screen. */
const pushSchema = z.object({ for: z.string() });

export const pushText = (personId: string): string => JSON.stringify({ for: personId });

/** For whom a push is; null for one that can't be read. */
export function readPush(text: string): string | null {
  try {
    return pushSchema.parse(JSON.parse(text)).for;
  } catch {
    return null;
  }
}

/** `GET /individual/push`: what a browser binds its subscription to; null where the school has not set pushes up. */
export const pushStateSchema = z.object({
  publicKey: z.nullable(z.string()),
  /** The addresses of the person's browsers that are told. */
  endpoints: z.array(z.string()),
});
export type PushState = z.infer<typeof pushStateSchema>;

/** The address and keys of a browser's subscription; base64url. */
export const newSubscriptionSchema = z.object({
  endpoint: z.string().check(z.maxLength(1_000)),
  p256dh: z.string().check(z.regex(/^[\w-]{80,100}$/)),
  auth: z.string().check(z.regex(/^[\w-]{16,40}$/)),
});
export type NewSubscription = z.infer<typeof newSubscriptionSchema>;
