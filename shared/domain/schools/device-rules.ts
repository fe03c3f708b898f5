import * as z from 'zod/mini';

/**
 * How a school uses its devices. `shared`: several students use one device in a day, so it locks itself after ten minutes
 * in which nothing was done. `offlineSignIn` is kept for signing in without a network on a device that a
 * student used before; nothing asks for it yet.
 */
export const deviceRulesSchema = z.object({ shared: z.boolean(), offlineSignIn: z.boolean() });
export type DeviceRules = z.infer<typeof deviceRulesSchema>;

/** What a school has that set nothing. */
export const deviceRulesByDefault: DeviceRules = { shared: true, offlineSignIn: false };
