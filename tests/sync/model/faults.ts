import type { Random } from './random.ts';

/** Which faults may strike in a history, as probabilities per opportunity (0 = never). */
export interface Faults {
  dropRequest: number;
  dropReply: number;
  double: number;
  reorder: number;
  kill: number;
  crash: number;
  busy: number;
  bad: number;
  poison: number;
  /** Per step. */
  restore: number;
  bareRestore: number;
  backup: number;
  clone: number;
  member: number;
  serverMove: number;
  switchUser: number;
  cacheDelete: number;
  corrupt: number;
  longPause: number;
  secondTab: number;
  /** An IndexedDB transaction, or a request before it is sent, that fails as a whole. */
  abort: number;
  /** A clone of a running machine: the twin mints the ids that its origin mints. */
  twinRandom: number;
  oldApp: number;
}

const FULL: Faults = {
  dropRequest: 0.15,
  dropReply: 0.2,
  double: 0.15,
  reorder: 0.5,
  kill: 0.03,
  crash: 0.1,
  busy: 0.1,
  bad: 0.06,
  poison: 0.04,
  restore: 0.012,
  bareRestore: 0.006,
  backup: 0.04,
  clone: 0.008,
  member: 0.03,
  serverMove: 0.02,
  switchUser: 0.04,
  cacheDelete: 0.012,
  corrupt: 0.006,
  longPause: 0.02,
  secondTab: 0.03,
  abort: 0.05,
  twinRandom: 0.3,
  oldApp: 0.003,
};

const NONE: Faults = {
  dropRequest: 0,
  dropReply: 0,
  double: 0,
  reorder: 0,
  kill: 0,
  crash: 0,
  busy: 0,
  bad: 0,
  poison: 0,
  restore: 0,
  bareRestore: 0,
  backup: 0,
  clone: 0,
  member: 0,
  serverMove: 0,
  switchUser: 0,
  cacheDelete: 0,
  corrupt: 0,
  longPause: 0,
  secondTab: 0,
  abort: 0,
  twinRandom: 0,
  oldApp: 0,
};

// Object.keys is typed as string[]; the keys of FULL are exactly those of Faults.
const NAMES = Object.keys(FULL) as (keyof Faults)[];

/** Faults alone, in pairs and mixed: each is on with a probability that itself varies by history. */
export function drawFaults(rng: Random, forced: Partial<Faults>): Faults {
  const density = rng.pick([0.05, 0.15, 0.4, 0.7, 1]);
  const drawn = { ...NONE };
  for (const name of NAMES) {
    if (rng.chance(density)) drawn[name] = FULL[name];
  }
  return { ...drawn, ...forced };
}

export function noFaults(): Faults {
  return { ...NONE };
}
