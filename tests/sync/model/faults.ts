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
  /** Something between device and server answers in its place (W1). */
  odd: number;
  /** A text too large for the network (W1, 413). */
  huge: number;
  clockJump: number;
  /** Minutes pass: deadlines do, and laptops sleep. */
  lull: number;
  /** What a person does is attaching a file (O4). */
  attach: number;
  /** Some devices get the new app while the server still takes the old one (D5). */
  update: number;
  lock: number;
  patient: number;
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
  odd: 0.08,
  huge: 0.03,
  clockJump: 0.02,
  lull: 0.04,
  attach: 0.12,
  update: 0.01,
  lock: 0.5,
  patient: 0.5,
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
  odd: 0,
  huge: 0,
  clockJump: 0,
  lull: 0,
  attach: 0,
  update: 0,
  lock: 0,
  patient: 0,
};

/** What joined the model after most regressions had been found; their seeds draw only from the rest. */
const LATER = ['odd', 'huge', 'clockJump', 'lull', 'attach', 'update', 'lock', 'patient'] as const;
/** No faults, but more of what a device may do. */
const HABITS: readonly string[] = ['attach', 'lock', 'patient', 'lull'];

// Object.keys is typed as string[]; the keys of FULL are exactly those of Faults.
const NAMES = Object.keys(FULL) as (keyof Faults)[];
const isLater = (name: keyof Faults): boolean => (LATER as readonly string[]).includes(name);

export interface FaultSource {
  rng: Random;
  extra: Random;
  forced: Partial<Faults>;
  /** Without what joined the model later. */
  plain: boolean;
}

/** Faults alone, in pairs, or mixed: then each is on with a probability that itself varies by history. */
export function drawFaults({ rng, extra, forced, plain }: FaultSource): Faults {
  const density = rng.pick([0.05, 0.15, 0.4, 0.7, 1]);
  const drawn = { ...NONE };
  for (const name of NAMES) {
    if (!isLater(name) && rng.chance(density)) drawn[name] = FULL[name];
  }
  if (plain) return { ...drawn, ...forced };
  for (const name of LATER) if (extra.chance(density)) drawn[name] = FULL[name];
  const mode = extra.pick(['alone', 'pair', 'mixed', 'mixed', 'mixed', 'mixed']);
  if (mode !== 'mixed') keepOnly(drawn, mode === 'alone' ? 1 : 2, extra);
  return { ...drawn, ...forced };
}

/** Leaves `count` faults, more frequent than in a mixture, and the habits as they are. */
function keepOnly(drawn: Faults, count: number, extra: Random): void {
  const faults = NAMES.filter((name) => !HABITS.includes(name));
  for (const name of faults) drawn[name] = 0;
  for (let one = 0; one < count; one += 1) {
    const name = extra.pick(faults);
    drawn[name] = Math.min(0.5, 2 * FULL[name]);
  }
}

export function noFaults(): Faults {
  return { ...NONE };
}
