import * as z from 'zod/mini';

/**
 * How a school uses its devices. `shared`: several students use one device in a day, so a student who does nothing there
 * for a while is signed out.
 */
export const deviceRulesSchema = z.object({ shared: z.boolean() });
export type DeviceRules = z.infer<typeof deviceRulesSchema>;

/** What a school has that set nothing: whoever takes a device home must not find it locked on the bus. */
export const deviceRulesByDefault: DeviceRules = { shared: false };
