import * as z from 'zod/mini';
import { signInProviderSchema } from './provider-sign-in.ts';

/** `GET /individual/login/ways`: how people of a school may sign in, beside a username and password. */
export const signInWaysSchema = z.object({
  /** Whether its students have badges. */
  badge: z.boolean(),
  /** Whether a teacher may open this device for a class (`code`), or has (`open`). */
  classList: z._default(z.enum(['none', 'code', 'open']), 'none'),
  providers: z._default(z.array(signInProviderSchema), []),
  /** Whether the provider is the only way, but for administrators. */
  isForced: z._default(z.boolean(), false),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;
