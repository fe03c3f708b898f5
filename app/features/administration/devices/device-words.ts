import type { Formats } from '#app/i18n/formats.ts';
import type { Readiness, ReadinessFault } from '#shared/domain/schools/device-readiness.ts';
import type { SchoolDevice } from '#shared/domain/schools/device-report.ts';

/** The states as a filter and a badge name them. */
export const READINESS_WORDS: Record<Readiness['kind'], string> = {
  ready: 'Ready',
  look: 'Needs a look',
  unknown: 'Not heard from',
};

type Shown = Pick<Formats, 'bytes' | 'plural'>;

/** What is wrong with a device, and what helps. `version`: that of the school's server. */
export function faultText(
  fault: ReadinessFault,
  { version: own, free, clockAhead, unsent }: SchoolDevice,
  version: string,
  format: Shown,
): string {
  switch (fault) {
    case 'version':
      return `It has Packwise ${own}, the server ${version}. Close every tab of Packwise there and open it again.`;
    case 'offline':
      return 'Not all of the app is on it yet, so that some screens would not open without a network. Leave Packwise open there for a few minutes.';
    case 'storage':
      return `Its browser has room for ${format.bytes(free ?? 0)} more alone. Remove downloaded packs or other files there.`;
    case 'clock':
      return `Its clock is ${format.plural(Math.round(Math.abs(clockAhead) / 60_000), 'minute', 'minutes')} ${clockAhead > 0 ? 'fast' : 'slow'}. Switch on the automatic time there.`;
    case 'unsent':
      return `${format.plural(unsent, 'change waits', 'changes wait')} there to be sent. Open Packwise there with a network.`;
  }
}

const KEEPS_WORDS: Record<SchoolDevice['keeps'], string> = {
  persistent: 'The browser promised to keep what is written',
  'best-effort': 'The browser gave no promise to keep what is written',
  unknown: 'The browser does not say whether it keeps what is written',
};

/** How it stands with the room on a device. */
export function storageText({ used, free, keeps }: SchoolDevice, format: Shown): string {
  const room =
    used === null || free === null
      ? 'Its browser says nothing of its room.'
      : `${format.bytes(used)} used, room for ${format.bytes(free)} more, as its browser says.`;
  return `${room} ${KEEPS_WORDS[keeps]}.`;
}
