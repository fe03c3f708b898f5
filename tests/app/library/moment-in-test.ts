import type { Moment } from '#app/features/library/auto-download/why-not.ts';

/** A moment at which nothing keeps packs from coming by themselves. */
export const fineMoment: Moment = {
  setting: { when: 'wifi', from: null, to: null, megabytes: 200 },
  isOn: true,
  connection: { online: true, type: 'wifi', saveData: false },
  time: '10:00',
  isTyping: false,
  isDownloading: false,
};
