import { timeOrderedId } from '#shared/kernel/ids.ts';

/** This device's clocks. Evidence only: order comes from sequence numbers, never from here (SPEC.md T1). */
export type DeviceClock = {
  /** Epoch ms as the device believes it. */
  wall: () => number;
  /** Milliseconds since the page (or worker) started; never set back. */
  mono: () => number;
  /** Names this run of the page; `mono` readings of one `boot` can be compared. */
  boot: string;
};

export const deviceClock: DeviceClock = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  // Not `randomUUID`, which a page over plain http lacks: it must live long enough to say what is wrong.
  boot: timeOrderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
};
