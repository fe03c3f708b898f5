import type { Formats } from '#app/i18n/formats.ts';

/** "12 minutes", "under 1 minute". */
export function minutesText(seconds: number, format: Pick<Formats, 'plural'>): string {
  const minutes = Math.round(seconds / 60);
  return minutes === 0 ? 'under 1 minute' : format.plural(minutes, 'minute', 'minutes');
}
