import { timeOrderedId } from '#shared/kernel/ids.ts';
import { deviceClock } from './device-clock.ts';

/** `count` bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array;

export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** A fresh id for a thing made on this device. */
export const newId = (): string => timeOrderedId(deviceClock.wall(), randomBytes(16));

/** A random UUID (version 4) from 16 random bytes. */
export function uuidOf(random: Uint8Array): string {
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (((random[8] ?? 0) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20)}`;
}
