import { timeOrderedId } from '#shared/kernel/ids.ts';
import { deviceClock } from './device-clock.ts';

/** `count` bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array;

export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** A fresh id for a thing made on this device. */
export const newId = (): string => timeOrderedId(deviceClock.wall(), randomBytes(16));
