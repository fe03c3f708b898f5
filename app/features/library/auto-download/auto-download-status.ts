import type { WhyNot } from './why-not.ts';

/**
 * What a pack waits for, beside what all wait for. `room`: there is none for it. `broken`: the library could not give it
 * whole. `turn`: another comes first. `not-again`: somebody removed it from this device.
 */
export type WhyWaits = WhyNot | 'room' | 'broken' | 'turn' | 'not-again';

/** A pack of an open activity that is not here. `bytes`: texts and pictures; null until its list is here. */
export type WaitingPack = {
  readonly packId: string;
  readonly title: string;
  readonly bytes: number | null;
  /** The whole pack with its videos, which is at least as much. */
  readonly bytesAtMost: number;
  readonly why: WhyWaits;
};

/** What of the packs of a student's activities is still to come; the next one first. */
export type AutoDownloadStatus = {
  /** All packs of the activities, those that are here too. */
  readonly needed: readonly string[];
  readonly waiting: readonly WaitingPack[];
  /** The one on its way now. */
  readonly running: {
    readonly packId: string;
    readonly title: string;
    readonly bytesDone: number;
    readonly bytesTotal: number;
  } | null;
};
