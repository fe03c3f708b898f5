import * as z from 'zod/mini';
import { listedSessionSchema } from './listed-session.ts';
import { sessionSchema } from './session.ts';

// What the calls about one's own account answer where nothing is wrong.

export const sessionListSchema = z.object({ sessions: z.array(listedSessionSchema) });

/** The account is another: a password, a name. `session` as the device keeps it from now on. */
export const accountChangedSchema = z.object({ errors: z.array(z.string()), session: sessionSchema });

export const secondFactorStateSchema = z.object({ isSet: z.boolean() });

/** A second factor to confirm: `secret` in base32 to type, `address` for the app to open. */
export const secondFactorOfferSchema = z.object({
  errors: z.array(z.string()),
  secret: z.string(),
  address: z.string(),
});
export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>;
