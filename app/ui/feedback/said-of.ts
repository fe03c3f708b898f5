import { isOnline } from '#app/platform/connectivity.ts';

/**
 * What a notice says of a change that is stored on this device. Without a network nobody else has it yet, and it says
 * when they will (promises.md U4).
 *
 * @param sent what is said where there is a network.
 * @param waits what is said without one, up to the words that say when: “Students get it”.
 */
export const saidOf = (sent: string, waits: string): string =>
  isOnline() ? sent : `${waits} as soon as there is a network.`;
