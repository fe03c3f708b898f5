import * as z from 'zod/mini';
import { holidaySchema, quietHoursSchema } from './quiet-hours-schema.ts';

/**
 * How a school uses its devices. `shared`: several students use one device in a day, so a student who does nothing there
 * for a while is signed out. `offlineSignIn`: students may sign in without a network on a device where they were before
 * (SPEC.md D12). `measuresReading`: how long students read packs is measured (classroom §4). `badges`: students may sign in
 * with a badge. `classList`: what young students sign in with on a device that a teacher has opened for their class
 * (`classListWay`). `quietHours` and `holidays`: when nothing rings. Sessions and rules from before these lack them.
 */
export const deviceRulesSchema = z.object({
  shared: z.boolean(),
  offlineSignIn: z._default(z.boolean(), false),
  measuresReading: z._default(z.boolean(), false),
  badges: z._default(z.boolean(), false),
  classList: z.optional(z.string()),
  quietHours: z.optional(quietHoursSchema),
  holidays: z.optional(z.array(holidaySchema)),
});
export type DeviceRules = z.infer<typeof deviceRulesSchema>;

/** What a school has that set nothing: whoever takes a device home must not find it locked on the bus. */
export const deviceRulesByDefault: DeviceRules = {
  shared: false,
  offlineSignIn: false,
  measuresReading: false,
  badges: false,
};
