import type { Browser } from './packing-browser.ts';
import type { PackMessage } from './packing-messages.ts';
import type { PackOracle } from './packing-oracle.ts';
import type { PackServer } from './packing-server.ts';
import type { PackingSwitches } from './packing-switches.ts';
import type { Random } from './random.ts';

export const PEOPLE = ['teacher', 'ada', 'ben'] as const;

/** How often each fault strikes, in a step or a transaction. */
export interface PackFaults {
  kill: number;
  abort: number;
  full: number;
  corrupt: number;
  drop: number;
  double: number;
  restore: number;
  secret: number;
  copy: number;
  expire: number;
  revoke: number;
  attack: number;
  month: number;
}

export interface PackWorld {
  rng: Random;
  sw: PackingSwitches;
  faults: PackFaults;
  server: PackServer;
  /** Who is in this history. */
  people: readonly string[];
  browsers: Browser[];
  messages: PackMessage[];
  oracle: PackOracle;
  /** Days. */
  now: number;
  counter: number;
  trace: string[] | null;
}

/** A name that no other thing of the history has. */
export const fresh = (world: PackWorld, prefix: string): string => `${prefix}${(world.counter += 1)}`;

export function tell(world: PackWorld, line: () => string): void {
  world.trace?.push(line());
}
