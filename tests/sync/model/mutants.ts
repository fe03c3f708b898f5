import type { Faults } from './faults.ts';
import type { Switches } from './switches.ts';

/** One safeguard switched off, and how soon the suite must notice. */
export interface Mutant {
  name: string;
  off: Partial<Switches>;
  /** The rule it breaks. */
  rule: string;
  /** It must fail within this many histories, seeds 1 to n. */
  histories: number;
  /** Faults that provoke it; the rest is drawn from each seed. */
  faults: Partial<Faults>;
}

const often = { dropReply: 0.3, double: 0.2, reorder: 0.6 };

export const MUTANTS: readonly Mutant[] = [
  { name: 'no dedupe', rule: 'S3', off: { dedupe: false }, histories: 200, faults: { dropReply: 0.3 } },
  {
    name: 'effect and acknowledgement in two transactions',
    rule: 'S6',
    off: { oneCommit: false },
    histories: 200,
    faults: { crash: 0.3 },
  },
  { name: 'coalescing sealed rows', rule: 'O1', off: { sealedIsImmutable: false }, histories: 200, faults: often },
  {
    name: 'revocation clears the outbox',
    rule: 'R6',
    off: { dropSparesOutbox: false },
    histories: 500,
    faults: { member: 0.08 },
  },
  { name: 'no epoch', rule: 'V3', off: { epoch: false }, histories: 500, faults: { restore: 0.03, backup: 0.06 } },
  {
    name: 'prune on acknowledgement',
    rule: 'V2',
    off: { keepUntilDurable: false },
    histories: 500,
    faults: { restore: 0.03, backup: 0.06 },
  },
  {
    name: "overlay dropped on the push's reply",
    rule: 'R2',
    off: { overlayUntilPull: false },
    histories: 100,
    faults: {},
  },
  {
    name: 'no floor',
    rule: 'R5',
    off: { floor: false },
    histories: 2000,
    faults: { longPause: 0.06, serverMove: 0.06 },
  },
  { name: 'loser dropped', rule: 'M4', off: { keepLoser: false }, histories: 200, faults: {} },
  { name: 'rejected text dropped', rule: 'M7', off: { keepRejected: false }, histories: 100, faults: { bad: 0.1 } },
  { name: 'key without bucket', rule: 'B1', off: { bucketInKey: false }, histories: 200, faults: {} },
  { name: 'no digest', rule: 'R3', off: { digest: false }, histories: 2000, faults: { clone: 0.03 } },
  { name: 'id at enqueue', rule: 'O2', off: { idAtSeal: false }, histories: 500, faults: { clone: 0.03 } },
  { name: 'no stale-reply guard', rule: 'R2', off: { staleGuard: false }, histories: 500, faults: often },
  {
    name: 'push before the first pull',
    rule: 'S2',
    off: { pullFirst: false },
    histories: 5000,
    faults: { restore: 0.04, backup: 0.1 },
  },
  {
    name: 'acked without client id',
    rule: 'C2',
    off: { ackedNamesClient: false },
    histories: 500,
    faults: { clone: 0.02, restore: 0.02, backup: 0.06 },
  },
];

/** The same for safeguards beyond SYNC.md's list of sixteen, and for the refinements found by this model. */
export const MORE_MUTANTS: readonly Mutant[] = [
  { name: 'no barriers', rule: 'O1', off: { barriers: false }, histories: 2000, faults: {} },
  {
    name: 'durable by the second-newest backup alone',
    rule: 'V2',
    off: { durableByBoth: false },
    histories: 100000,
    faults: { restore: 0.03, bareRestore: 0.03, backup: 0.08 },
  },
  { name: 'acked on the first page', rule: 'R7', off: { ackedWaitsForPages: false }, histories: 500, faults: {} },
  {
    name: 'acked past a skipped bucket',
    rule: 'R7',
    off: { ackedWaitsForSkipped: false },
    histories: 20000,
    faults: { ...often, secondTab: 0.1 },
  },
  { name: 'fill without a second generation', rule: 'R7', off: { secondGeneration: false }, histories: 2000, faults: {} },
  { name: 'fills never age', rule: 'R7', off: { fillAges: false }, histories: 5000, faults: { longPause: 0.06 } },
  {
    name: 'rejections only in the push reply',
    rule: 'R1',
    off: { badInPull: false },
    histories: 500,
    faults: { bad: 0.1, dropReply: 0.3 },
  },
  { name: 'no owner check', rule: 'S1', off: { owner: false }, histories: 500, faults: { switchUser: 0.1 } },
  { name: 'gaps accepted', rule: 'S4', off: { contiguous: false }, histories: 2000, faults: { ...often, clone: 0.02 } },
  { name: "snapshot of the server's heads", rule: 'M2', off: { snapshotFromArgs: false }, histories: 500, faults: {} },
  {
    name: 'rehome forgets recorded rows',
    rule: 'V1',
    off: { rehomeRequeues: false },
    histories: 1000,
    faults: { restore: 0.03, backup: 0.06 },
  },
  { name: 'no drops', rule: 'R6', off: { drops: false }, histories: 500, faults: { member: 0.08 } },
  {
    name: 'confirmed of another epoch shown',
    rule: 'V3',
    off: { confirmedOfEpoch: false },
    histories: 20000,
    faults: { restore: 0.04, backup: 0.08, kill: 0.06 },
  },
  {
    name: 'snap not shown',
    rule: 'V3',
    off: { snapShown: false },
    histories: 20000,
    faults: { bareRestore: 0.04, backup: 0.08 },
  },
  {
    name: 'no remint',
    rule: 'S3',
    off: { remint: false },
    histories: 2000,
    faults: { clone: 0.03, twinRandom: 1 },
  },
  { name: 'set aside twice', rule: 'M7', off: { badOnce: false }, histories: 5000, faults: { bad: 0.15 } },
  { name: 'attention holds one text a record', rule: 'M7', off: { attentionPerText: false }, histories: 20000, faults: { bad: 0.2 } },
  { name: "skips rows by the reply's last", rule: 'O2', off: { hintByResults: false }, histories: 20000, faults: { clone: 0.03 } },
  { name: 'a page deletes at once', rule: 'R7', off: { deletionWaits: false }, histories: 20000, faults: {} },
  { name: 'acked before attention', rule: 'R2', off: { setAsideFirst: false }, histories: 20000, faults: { bad: 0.1, dropReply: 0.3 } },
  { name: 'acked of another epoch', rule: 'C2', off: { ackedOfEpoch: false }, histories: 50000, faults: { restore: 0.04, backup: 0.08 } },
  { name: 'acked without a wanted bucket', rule: 'R8', off: { ackedCoversWant: false }, histories: 50000, faults: { serverMove: 0.08 } },
];
