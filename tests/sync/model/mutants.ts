import { noFaults, type Faults } from './faults.ts';
import type { Switches } from './switches.ts';

/** One safeguard switched off, and how soon the suite must notice. */
export interface Mutant {
  name: string;
  /** The rule it breaks. */
  rule: string;
  off: Partial<Switches>;
  /** The first seed whose history notices it; `npm run test:mutants` finds it anew. */
  killedBy: number;
  /** It must fail within this many histories, seeds 1 to n. */
  histories: number;
  /** Faults that provoke it; what is not named is drawn from each seed. */
  faults: Partial<Faults>;
  /** One where nothing is said: most of the seeds were found before a server had two. */
  schools?: 1 | 2;
}

const often = { dropReply: 0.3, double: 0.2, reorder: 0.6 };
/** Only the named faults strike: some holes open only when nothing else disturbs them. */
const only = (faults: Partial<Faults>): Faults => ({ ...noFaults(), ...faults });

/** The sixteen of SPEC.md's "Proof". */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'no dedupe',
    rule: 'S3',
    off: { dedupe: false },
    histories: 50,
    killedBy: 4,
    faults: { dropReply: 0.3 },
  },
  {
    name: 'effect and acknowledgement in two transactions',
    rule: 'S6',
    off: { oneCommit: false },
    histories: 200,
    killedBy: 1,
    faults: { crash: 0.3 },
  },
  {
    name: 'coalescing sealed rows',
    rule: 'O1',
    off: { sealedIsImmutable: false },
    histories: 100,
    killedBy: 5,
    faults: often,
  },
  {
    name: 'revocation clears the outbox',
    rule: 'R6',
    off: { dropSparesOutbox: false },
    histories: 100,
    killedBy: 4,
    faults: { member: 0.08 },
  },
  {
    name: 'no epoch',
    rule: 'V3',
    off: { epoch: false },
    histories: 500,
    killedBy: 35,
    faults: only({ restore: 0.04, backup: 0.1 }),
  },
  {
    name: 'prune on acknowledgement',
    rule: 'V2',
    off: { keepUntilDurable: false },
    histories: 500,
    killedBy: 23,
    faults: { restore: 0.03, backup: 0.06 },
  },
  {
    name: "overlay dropped on the push's reply",
    rule: 'R2',
    off: { overlayUntilPull: false },
    histories: 50,
    killedBy: 1,
    faults: {},
  },
  {
    name: 'no floor',
    rule: 'R5',
    off: { floor: false },
    histories: 300,
    killedBy: 5,
    faults: { longPause: 0.06, serverMove: 0.06 },
  },
  { name: 'loser dropped', rule: 'M4', off: { keepLoser: false }, histories: 50, killedBy: 1, faults: {} },
  {
    name: 'rejected text dropped',
    rule: 'M7',
    off: { keepRejected: false },
    histories: 50,
    killedBy: 1,
    faults: { bad: 0.1 },
  },
  {
    name: 'key without bucket',
    rule: 'B1',
    off: { bucketInKey: false },
    histories: 50,
    killedBy: 1,
    faults: {},
  },
  {
    name: 'no digest',
    rule: 'R3',
    off: { digest: false },
    histories: 100,
    killedBy: 63,
    faults: { clone: 0.03 },
  },
  {
    name: 'id at enqueue',
    rule: 'O2',
    off: { idAtSeal: false },
    histories: 200,
    killedBy: 16,
    faults: { clone: 0.03 },
  },
  {
    name: 'no stale-reply guard',
    rule: 'R2',
    off: { staleGuard: false },
    histories: 300,
    killedBy: 68,
    faults: often,
  },
  {
    name: 'push before the first pull, and replies are not compared',
    rule: 'S2',
    off: { pullFirst: false, comparesReplies: false },
    histories: 3000,
    killedBy: 621,
    faults: only({ restore: 0.05, backup: 0.15, dropReply: 0.3 }),
  },
  {
    name: 'acked without client id',
    rule: 'C2',
    off: { ackedNamesClient: false },
    histories: 200,
    killedBy: 5,
    faults: { clone: 0.02, restore: 0.02, backup: 0.06 },
  },
];

/** Further safeguards of SPEC.md. */
export const FURTHER_MUTANTS: readonly Mutant[] = [
  { name: 'no barriers', rule: 'O1', off: { barriers: false }, histories: 100, killedBy: 38, faults: {} },
  {
    name: 'acked on the first page',
    rule: 'R7',
    off: { ackedWaitsForPages: false },
    histories: 100,
    killedBy: 11,
    faults: {},
  },
  {
    name: 'fill without a second generation',
    rule: 'R7',
    off: { secondGeneration: false },
    histories: 1000,
    killedBy: 164,
    faults: only({ corrupt: 0.06 }),
  },
  {
    name: 'fills never age',
    rule: 'R7',
    off: { fillAges: false },
    histories: 1000,
    killedBy: 166,
    faults: only({ longPause: 0.1, cacheDelete: 0.05, serverMove: 0.1, reorder: 0.2 }),
  },
  {
    name: 'rejections only in the push reply',
    rule: 'R1',
    off: { badInPull: false },
    histories: 200,
    killedBy: 60,
    faults: { bad: 0.1, dropReply: 0.3 },
  },
  {
    name: 'no owner check',
    rule: 'S1',
    off: { owner: false },
    histories: 200,
    killedBy: 16,
    faults: { switchUser: 0.1 },
  },
  {
    name: 'gaps accepted',
    rule: 'S4',
    off: { contiguous: false },
    histories: 5000,
    killedBy: 1499,
    faults: { ...often, clone: 0.02 },
  },
  {
    name: "snapshot of the server's heads",
    rule: 'M2',
    off: { snapshotFromArgs: false },
    histories: 50,
    killedBy: 15,
    faults: {},
  },
  {
    name: 'rehome forgets recorded rows',
    rule: 'V1',
    off: { rehomeRequeues: false },
    histories: 500,
    killedBy: 23,
    faults: { restore: 0.03, backup: 0.06 },
  },
  {
    name: 'no drops',
    rule: 'R6',
    off: { drops: false },
    histories: 50,
    killedBy: 4,
    faults: { member: 0.08 },
  },
  {
    name: 'no remint',
    rule: 'S3',
    off: { remint: false },
    histories: 50,
    killedBy: 1,
    faults: { clone: 0.03, twinRandom: 1 },
  },
  {
    name: 'a proxy refuses for the server',
    rule: 'W1',
    off: { statusIsTransport: false },
    histories: 100,
    killedBy: 16,
    faults: { odd: 0.2 },
  },
  {
    name: 'too large for ever',
    rule: 'W1',
    off: { tooLargeToAttention: false },
    histories: 100,
    killedBy: 1,
    faults: { huge: 0.1 },
  },
  {
    name: 'autosaves held by a clock set back',
    rule: 'O5',
    off: { holdIsBounded: false },
    histories: 500,
    killedBy: 9,
    faults: { clockJump: 0.1, patient: 1 },
  },
  {
    name: 'kept for 30 days of the device’s own clock',
    rule: 'V2',
    off: { ageByServer: false },
    histories: 1000,
    killedBy: 313,
    faults: only({ clockJump: 0.25, restore: 0.05, backup: 0.05 }),
  },
  { name: 'no upcasters', rule: 'D5', off: { upcasts: false }, histories: 50, killedBy: 1, faults: {} },
  {
    name: 'new text in an old shape',
    rule: 'D5',
    off: { coalesceTakesVersion: false },
    histories: 500,
    killedBy: 5,
    faults: { update: 0.05 },
  },
  {
    name: 'file dropped before it is durable',
    rule: 'O4',
    off: { fileUntilDurable: false },
    histories: 500,
    killedBy: 5,
    faults: { attach: 0.3, restore: 0.05, backup: 0.1 },
  },
  {
    name: 'file dropped with its refused record',
    rule: 'O4',
    off: { fileWithAttention: false },
    histories: 200,
    killedBy: 5,
    faults: { attach: 0.3, bad: 0.2 },
  },
  {
    name: 'ranges and hash of a file unchecked',
    rule: 'O4',
    off: { fileRanges: false, fileHash: false },
    histories: 200,
    killedBy: 1,
    faults: { attach: 0.4, double: 0.3, reorder: 0.6 },
  },
  {
    name: 'deadline by the claimed time alone',
    rule: 'T2',
    off: { claimsWeighed: false },
    histories: 1000,
    killedBy: 67,
    faults: { lull: 0.15, clockJump: 0.06 },
  },
  {
    name: 'late work refused',
    rule: 'T2',
    off: { lateIsAccepted: false },
    histories: 100,
    killedBy: 1,
    faults: { lull: 0.1 },
  },
  {
    name: 'deadline by arrival alone',
    rule: 'T2',
    off: { claimsCount: false },
    histories: 500,
    killedBy: 22,
    faults: only({ lull: 0.1 }),
  },
  {
    name: 'any contact counts against a claim',
    rule: 'T2',
    off: { contactWhenClear: false },
    histories: 500,
    killedBy: 22,
    faults: only({ lull: 0.1 }),
  },
  {
    name: 'barriers within their scope only',
    rule: 'O1',
    off: { barriersOfAnyScope: false },
    histories: 1000,
    killedBy: 238,
    faults: only({ lull: 0.1 }),
  },
  {
    name: 'claims without tolerance',
    rule: 'T2',
    off: { claimSlack: false },
    histories: 2000,
    killedBy: 109,
    faults: only({ lull: 0.1 }),
  },
  {
    name: 'set aside twice',
    rule: 'M7',
    off: { badOnce: false },
    histories: 200,
    killedBy: 16,
    faults: { bad: 0.15 },
  },
];

/** One place each in which the server forgets the school (I12); two schools with the same names of everything. */
export const SCHOOL_MUTANTS: readonly Mutant[] = [
  forgets('clients', { schoolOfClients: false }, 1),
  forgets('known mutations', { schoolOfMutations: false }, 1),
  forgets('slots', { schoolOfSlots: false }, 1),
  forgets('bucket counters', { schoolOfBuckets: false }, 1),
  forgets('rows in buckets', { schoolOfHeads: false }, 1),
  forgets('records', { schoolOfRecords: false }, 1),
  forgets('revisions', { schoolOfRevisions: false }, 1),
  forgets('memberships', { schoolOfMembers: false }, 4),
  forgets('effects', { schoolOfEffects: false }, 2),
  forgets('files', { schoolOfFiles: false }, 1, { attach: 0.3 }),
  forgets('the epoch', { schoolOfEpoch: false }, 1),
  forgets('the count of commits', { schoolOfSnap: false }, 1),
  forgets('reading', { schoolOfReads: false }, 2),
  forgets('pokes', { schoolOfPokes: false }, 1),
  forgets('what a backup covers', { schoolOfDurable: false }, 1, { backup: 0.1 }),
];

function forgets(
  place: string,
  off: Partial<Switches>,
  killedBy: number,
  faults: Partial<Faults> = {},
): Mutant {
  return {
    name: `${place} without the school`,
    rule: 'I12',
    off,
    killedBy,
    histories: 100,
    faults,
    schools: 2,
  };
}

export const ALL_MUTANTS: readonly Mutant[] = [...MUTANTS, ...FURTHER_MUTANTS, ...SCHOOL_MUTANTS];
