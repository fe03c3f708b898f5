import * as z from 'zod/mini';

/**
 * Whether what was assigned comes to students' devices by itself, as their school sets it. `wifi` means: on any network
 * but a phone's. `from` and `to` are times of the school's day, `HH:MM`; they span midnight where `to` is the earlier.
 * Both null: at any time. `megabytes` (of 1024^2 bytes, as screens count) is the room of all that came by itself on one device.
 *
 * As sent and stored; what may be set is checked by `newAutoDownloadSchema`, which no device needs.
 */
export const autoDownloadSchema = z.object({
  when: z.enum(['never', 'wifi', 'any']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  megabytes: z.number(),
});
export type AutoDownload = z.infer<typeof autoDownloadSchema>;
