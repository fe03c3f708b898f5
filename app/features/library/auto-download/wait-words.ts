import type { Formats } from '#app/i18n/formats.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import type { WaitingPack, WhyWaits } from './auto-download-status.ts';

/** What a pack waits for, as a ten-year-old reads it. */
export function waitWords(why: WhyWaits, setting: AutoDownload, format: Formats): string {
  if (why === 'hours') return `Waiting until ${format.timeOfDay(setting.from ?? '')}`;
  return words[why];
}

const words: Record<Exclude<WhyWaits, 'hours'>, string> = {
  'not-allowed': 'Your school does not let packs come by themselves',
  off: 'Switched off on this device',
  offline: 'Waiting for a network',
  'save-data': 'Waiting: this browser is set to save data',
  'no-wifi': 'Waiting for wifi',
  typing: 'Paused while you write',
  'other-download': 'Waiting for another download to end',
  room: 'No room for it on this device',
  broken: 'It could not be fetched. It is tried again when the app starts',
  turn: 'Comes next',
  'not-again': 'You removed it, so it does not come by itself',
};

/** How large a waiting pack is: what would come, or at most the whole of it while that is not known. */
export const sizeWords = ({ bytes, bytesAtMost }: WaitingPack, format: Formats): string =>
  bytes === null ? `at most ${format.bytes(bytesAtMost)}` : format.bytes(bytes);

/** When, where and in how much room the school lets packs come: "On wifi, from 3:00 PM to 7:30 AM, at most 200 MB." */
export function settingWords({ when, from, to, megabytes }: AutoDownload, format: Formats): string {
  const network = when === 'any' ? 'On any network' : 'Not on mobile data';
  const hours =
    from === null || to === null ? [] : [`from ${format.timeOfDay(from)} to ${format.timeOfDay(to)}`];
  return `${[network, ...hours, `at most ${format.bytes(megabytes * 1024 ** 2)}`].join(', ')}.`;
}
