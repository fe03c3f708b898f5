import * as z from 'zod/mini';
import { roleSchema } from '#shared/access/roles.ts';
import { idSchema } from '#shared/kernel/ids.ts';

/** How often a device that is used tells its school how it is doing, at most. */
export const REPORT_EVERY_MS = 3_600_000;
/** What a school keeps: more devices, or a longer time, and those that were not heard from longest go. */
export const MAX_REPORTED_DEVICES = 5_000;
export const MAX_REPORT_AGE_DAYS = 400;

const count = z.int().check(z.nonnegative());
const bytes = z.nullable(count);

/** What a device says of itself. It names nobody, and nothing that anybody wrote. */
export const deviceReportSchema = z.object({
  /** What it is called by who uses it, such as "the library computer". */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The version of the app. */
  version: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Whether all that its people open is there without a network. */
  opensOffline: z.boolean(),
  /** What the browser answered when it was asked to keep this site's data on a full disk. */
  keeps: z.enum(['persistent', 'best-effort', 'unknown']),
  /** Bytes, as the browser estimates them; null where it says nothing. */
  used: bytes,
  free: bytes,
  /** Changes that wait here to be sent, of everybody who used it. */
  unsent: count,
  /** What time it has, epoch ms. */
  at: z.int(),
});
export type DeviceReport = z.infer<typeof deviceReportSchema>;

/** Whether the school's server noted it: it doesn't for a sign-in that named no device. */
export const reportNotedSchema = z.object({ status: z.boolean() });

/** A device of a school, as it last told. */
export const schoolDeviceSchema = z.object({
  ...z.omit(deviceReportSchema, { at: true }).shape,
  deviceId: z.string(),
  /** Browser and system, such as "Chrome on ChromeOS". */
  label: z.string(),
  /** When it told, epoch ms, and how far ahead its time was then, ms. */
  reportedAt: z.number(),
  clockAhead: z.number(),
  /** Who is signed in there. */
  people: z.array(z.object({ individualId: idSchema, name: z.string(), roles: z.array(roleSchema) })),
});
export type SchoolDevice = z.infer<typeof schoolDeviceSchema>;

export const schoolDevicesSchema = z.object({
  /** The one that told last first. */
  devices: z.array(schoolDeviceSchema),
  /** Signed-in browsers, heard from in the last 30 days, of which nothing is known yet. */
  unreported: count,
  /** The version of the school's server. */
  version: z.string(),
  now: z.number(),
});
export type SchoolDevices = z.infer<typeof schoolDevicesSchema>;
