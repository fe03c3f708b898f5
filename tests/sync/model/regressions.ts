import { noFaults, type Faults } from './faults.ts';
import type { Switches } from './switches.ts';

/**
 * A history that once failed, kept with the refinement of SPEC.md that cured it: with the refinement off the
 * seed must still fail by the same rule, else it no longer proves anything; with it on the seed must pass.
 */
export interface Regression {
  name: string;
  /** One line: what went wrong, and what the protocol must do. */
  why: string;
  refines: string;
  off: Partial<Switches>;
  seed: number;
  faults: Partial<Faults>;
  /** The rule that the failing history breaks. */
  breaks: string;
  /** Found before files, deadlines and statuses joined the model: the seed names a history without them. */
  plain: boolean;
}

const only = (faults: Partial<Faults>): Faults => ({ ...noFaults(), ...faults });

export const REGRESSIONS: readonly Regression[] = [
  {
    name: "a twin continues the other's chain",
    why: "A restored server had taken a twin's seq 1; this device continued with its own seq 2 and applied a later text before an earlier one. A push shows its digest and a foreign one is `rehome`.",
    refines: 'R3',
    off: { digestInPush: false },
    seed: 1142037,
    faults: {},
    breaks: 'I3',
    plain: true,
  },
  {
    name: 'attention holds one text a record',
    why: 'A retried older text was refused again and displaced a newer refused text; keep every refused text, group only on screen.',
    refines: 'M7',
    off: { attentionPerText: false },
    seed: 407,
    faults: { bad: 0.2 },
    breaks: 'I7',
    plain: true,
  },
  {
    name: "a tab skips rows by the push reply's last",
    why: "A cloned twin had raised `last`, so this device's own rows were skipped and later ones applied first; skip only what own results name.",
    refines: 'O2',
    off: { hintByResults: false, digestInPush: false },
    seed: 516,
    faults: only({ clone: 0.05 }),
    breaks: 'I3',
    plain: true,
  },
  {
    name: 'a page deletes at once',
    why: 'A record moved between buckets, its tombstone came in this page and its new row in the next: it vanished in between; deletions wait for `more: false` everywhere.',
    refines: 'R7',
    off: { deletionWaits: false },
    seed: 76,
    faults: {},
    breaks: 'I7',
    plain: true,
  },
  {
    name: 'acked before attention',
    why: 'The cache transaction ended the overlay of a refused text that only the later outbox transaction put into attention; set aside first.',
    refines: 'R2',
    off: { setAsideFirst: false },
    seed: 740,
    faults: only({ bad: 0.2, dropReply: 0.4 }),
    breaks: 'I7',
    plain: true,
  },
  {
    name: 'acked past a skipped bucket',
    why: 'Another tab had moved one cursor, that bucket was skipped, and `acked` passed an edit whose row was in it; a skipped or failed bucket holds `acked` back.',
    refines: 'R7',
    off: { ackedWaitsForSkipped: false },
    seed: 28,
    faults: { dropReply: 0.3, double: 0.2, reorder: 0.6, secondTab: 0.1 },
    breaks: 'I7',
    plain: true,
  },
  {
    name: 'acked without a wanted bucket',
    why: 'The reply to a request with an older `want` acknowledged an edit whose bucket it lacked; `acked` needs every bucket wanted by now.',
    refines: 'R8',
    off: { ackedCoversWant: false },
    seed: 1475,
    faults: { serverMove: 0.08 },
    breaks: 'I7',
    plain: true,
  },
  {
    name: 'snap not shown',
    why: 'After a restore by hand no cursor was too high but the stored snap was, so every reply counted as stale and the device stood still; the pull shows its snap, and a higher one is a claim to know more. So does its token by itself, since later.',
    refines: 'V3',
    off: { snapShown: false, proofWithoutClaim: false },
    seed: 3482,
    faults: { bareRestore: 0.06, backup: 0.1 },
    breaks: 'I6',
    plain: false,
  },
  {
    name: 'an epoch told, refusals not',
    why: 'A kill between the two transactions of an epoch change left the cache ahead, and a restore by hand brought the older epoch back: its reply agreed with the outbox, but told of no refusal, so a refused text counted as recorded. Such a reply confirms nothing.',
    refines: 'V3',
    off: { otherEpochConfirmsNothing: false },
    seed: 4250,
    faults: { restore: 0.1, bareRestore: 0.05, backup: 0.15, kill: 0.2 },
    breaks: 'I1',
    plain: false,
  },
  {
    name: 'digest over ids alone',
    why: 'Twins of a running machine minted one id for two texts at one seq: equal digests, and the second text counted as recorded; chain the payload hash.',
    refines: 'O2',
    off: { digestOfPayload: false },
    seed: 60,
    faults: only({ clone: 0.05, twinRandom: 1 }),
    breaks: 'I7',
    plain: true,
  },
  {
    name: 'remint without its followers',
    why: 'A reminted row changed the base, so the bytes, of a sealed row that kept its id; whatever is based on a reminted row is minted anew with it.',
    refines: 'S3',
    off: { remintCascades: false },
    seed: 25,
    faults: only({ clone: 0.05, twinRandom: 1 }),
    breaks: 'I2',
    plain: true,
  },
  {
    name: 'a later text stands before an earlier submit',
    why: 'A note was typed again after a submit of other work and coalesced into its open row before it: the claims ran backwards along seq, and the honest submit was unverified. Nothing is coalesced across a barrier of any scope.',
    refines: 'O1',
    off: { barriersOfAnyScope: false },
    seed: 238,
    faults: only({ lull: 0.1 }),
    breaks: 'T2',
    plain: false,
  },
  {
    name: 'a claim made while a contact was under way',
    why: 'A pull left with nothing unsent, its student submitted, and the pull arrived: the claim was older than the last contact by seconds and so unverified; contacts and earlier claims have the tolerance of the clock.',
    refines: 'T2',
    off: { claimSlack: false },
    seed: 109,
    faults: only({ lull: 0.1 }),
    breaks: 'T2',
    plain: false,
  },
  {
    name: 'nothing unsent, said to a server that had lost what was sent',
    why: 'A restored server was asked first by a device of the older epoch that counted its work as sent. It noted that nothing was unsent, and the work that came again was older than that contact and so unverified; such a word counts only where the server has what was sent.',
    refines: 'T2',
    off: { clearHere: false },
    seed: 600143730,
    faults: {},
    breaks: 'T2',
    plain: false,
  },
  {
    name: 'the text of a copied profile stood in place of its own',
    why: 'A server that was set back by hand had gone on with a copy under the same client. The other copy read that into its cache before it gave the client up, and its own text, which counted as read, was out of sight in between; a reply with a foreign digest is not read.',
    refines: 'R3',
    off: { foreignIsNotRead: false },
    seed: 440018081,
    faults: {},
    breaks: 'I7',
    plain: false,
  },
  {
    name: 'thirty days of a clock that jumped',
    why: 'The clock of a device went two months ahead, so rows that no backup covered were pruned as old, and a restored server lost them for good; the days are the server’s.',
    refines: 'V2',
    off: { ageByServer: false },
    seed: 313,
    faults: only({ clockJump: 0.25, restore: 0.05, backup: 0.05 }),
    breaks: 'I1',
    plain: false,
  },
];
