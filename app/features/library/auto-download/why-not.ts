import type { Connection } from '#app/platform/connection.ts';
import { isInHours } from '#shared/domain/schools/auto-download-hours.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import type { TimeOfDay } from '#shared/kernel/calendar-date.ts';

/** What decides whether a pack may come by itself now. */
export type Moment = {
  /** The school's. */
  readonly setting: AutoDownload;
  /** Whether it is switched on on this device. */
  readonly isOn: boolean;
  readonly connection: Connection;
  /** What the school's clocks show. */
  readonly time: TimeOfDay;
  readonly isTyping: boolean;
  /** Whether something that a person asked for is being downloaded. */
  readonly isDownloading: boolean;
};

export const whyNots = [
  'not-allowed',
  'off',
  'offline',
  'save-data',
  'no-wifi',
  'hours',
  'typing',
  'other-download',
] as const;
export type WhyNot = (typeof whyNots)[number];

/**
 * Why nothing may come by itself now; null when it may. What lasts longest is named first. A connection whose type is not
 * known counts as wifi: browsers of computers do not tell, and phones' do.
 */
export function whyNot(moment: Moment): WhyNot | null {
  const { setting, connection } = moment;
  if (setting.when === 'never') return 'not-allowed';
  if (!moment.isOn) return 'off';
  if (!connection.online) return 'offline';
  if (connection.saveData) return 'save-data';
  if (setting.when === 'wifi' && connection.type === 'cellular') return 'no-wifi';
  if (!isInHours(setting, moment.time)) return 'hours';
  if (moment.isTyping) return 'typing';
  return moment.isDownloading ? 'other-download' : null;
}
