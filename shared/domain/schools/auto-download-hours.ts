import type { TimeOfDay } from '#shared/kernel/calendar-date.ts';
import type { AutoDownload } from './auto-download.ts';

/** Of a school that never set it, and of a session from before it could be set. */
export const autoDownloadByDefault: AutoDownload = { when: 'wifi', from: null, to: null, megabytes: 200 };

/** Whether a time of the school's day lies in the hours of the setting: from `from` on, until before `to`. */
export function isInHours({ from, to }: Pick<AutoDownload, 'from' | 'to'>, time: TimeOfDay): boolean {
  if (from === null || to === null) return true;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** What a clock on the wall of the school shows at an instant (epoch milliseconds). */
export function timeInZone(instant: number, timeZone: string): TimeOfDay {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', clock).format(instant);
}
