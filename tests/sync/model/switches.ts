/**
 * The switchboard: one entry per safeguard of SPEC.md, all on in the protocol under proof.
 * A mutant is this board with one entry off; the suite must notice each.
 */
export interface Switches {
  /** S3: a known id returns its stored result and is not executed again. */
  dedupe: boolean;
  /** S6: effects and the acknowledgement commit together. */
  oneCommit: boolean;
  /** O1: a sealed row is never coalesced into. */
  sealedIsImmutable: boolean;
  /** O1: nothing is coalesced across a submit or delete of the same scope. */
  barriers: boolean;
  /** O1, T2 (refined): nor of another scope, since a claim would run backwards along seq and be doubted. */
  barriersOfAnyScope: boolean;
  /** R6: a drop deletes cache rows only. */
  dropSparesOutbox: boolean;
  /** V3: the server's epoch rotates after a restore and devices act on it. */
  epoch: boolean;
  /** V2: an acknowledged row is kept until it is durable. */
  keepUntilDurable: boolean;
  /** V2 (refined): the 30 days for which rows are kept are days of the server's clock. */
  ageByServer: boolean;
  /** R2: the overlay ends on the pull, not on the push's reply. */
  overlayUntilPull: boolean;
  /** R5: a cursor below the floor resets the bucket. */
  floor: boolean;
  /** M4: the text that loses a conflict is kept as a revision and a branch. */
  keepLoser: boolean;
  /** M7: a rejected or parked text moves to attention. */
  keepRejected: boolean;
  /** B1, C2: the cache key includes the bucket. */
  bucketInKey: boolean;
  /** R3: a foreign digest means rehome. */
  digest: boolean;
  /** O2 (refined): the digest chain covers payloads, not ids alone. */
  digestOfPayload: boolean;
  /** S3 (refined): a row based on a reminted row is minted anew with it, since its bytes change. */
  remintCascades: boolean;
  /** O2: ids are minted at sealing. */
  idAtSeal: boolean;
  /** R2: client, epoch, from and snap of a reply are compared with what is stored. */
  staleGuard: boolean;
  /** S2: a device pulls before its first push. */
  pullFirst: boolean;
  /** C2: `acked` carries its client id. */
  ackedNamesClient: boolean;
  /** R7: `acked` advances only when every bucket has `more: false`. */
  ackedWaitsForPages: boolean;
  /** R7 (refined): nor when a bucket of the reply was skipped (R2) or failed its checksum. */
  ackedWaitsForSkipped: boolean;
  /** R7: the pages of a fill go to a second generation. */
  secondGeneration: boolean;
  /** R7: a fill older than a day starts again. */
  fillAges: boolean;
  /** R1: a pull repeats every non-applied result that is not confirmed. */
  badInPull: boolean;
  /** S1: the body's user must be the session's and the client's. */
  owner: boolean;
  /** S4: a gap or a reused slot is refused with `rehome`. */
  contiguous: boolean;
  /** S4 (refined): a gap is a gap, whether or not the id after it is known. */
  gapOfKnown: boolean;
  /** R3 (refined): a push shows its digest, so that a foreign chain is never continued. */
  digestInPush: boolean;
  /** M2: the snapshot is the one submitted, not the server's heads at arrival. */
  snapshotFromArgs: boolean;
  /** V1: a rehome queues again every row that is not known durable. */
  rehomeRequeues: boolean;
  /** R6: a revoked bucket is named in `drops` and its rows deleted. */
  drops: boolean;
  /** V3 (refined): a stored `snap` above the server's rotates the epoch as a cursor does. */
  snapShown: boolean;
  /** E1: only who proves to know more begins a new epoch; whoever else says so starts over alone. */
  tokens: boolean;
  /** V3: a later `snap` that the server signed proves that it was set back, whatever is claimed. */
  proofWithoutClaim: boolean;
  /** V3: a reply that only tells of another epoch confirms nothing, since it tells of no refusal. */
  otherEpochConfirmsNothing: boolean;
  /** V1: a reply that knows less than its device did when it asked is of a server that was set back. */
  comparesReplies: boolean;
  /** M8: a base of the same author that was refused stands for what it was itself written over. */
  refusedBase: boolean;
  /** S3: an id known under another payload is minted anew. */
  remint: boolean;
  /** M7 (refined): attention keeps every refused text; one item per record is only how it is shown. */
  attentionPerText: boolean;
  /** O2 (refined): a tab skips rows because of their own results, never because of the reply's `last`. */
  hintByResults: boolean;
  /** R7 (refined): what a page deletes stays visible until every bucket of a reply has `more: false`. */
  deletionWaits: boolean;
  /** R2 (refined): refused rows reach attention before the cache transaction that ends their overlay. */
  setAsideFirst: boolean;
  /** R7, R8 (refined): nor does `acked` advance by a reply that lacks a bucket wanted by now. */
  ackedCoversWant: boolean;
  /** M7: a result for a row that was already set aside changes nothing. */
  badOnce: boolean;
  /** W1: a status is transport only; no status ever deletes a row. */
  statusIsTransport: boolean;
  /** W1: a single row that is too large for the network goes to attention. */
  tooLargeToAttention: boolean;
  /** O5 (refined): a clock that was set back holds no autosave for ever. */
  holdIsBounded: boolean;
  /** D5: the server upcasts the arguments of older apps. */
  upcasts: boolean;
  /** O1, D5 (refined): a row that takes newer text takes the version of its shape as well. */
  coalesceTakesVersion: boolean;
  /** O4: a file stays on the device until the server has it durably, not only whole. */
  fileUntilDurable: boolean;
  /** O4: the file of a refused mutation stays with the item in attention. */
  fileWithAttention: boolean;
  /** O4: an upload goes on where the server says that it stands. */
  fileRanges: boolean;
  /** O4: a whole file is checked against its hash, and read anew if it differs. */
  fileHash: boolean;
  /** T2: claims are weighed against contacts, earlier claims and the monotonic clock. */
  claimsWeighed: boolean;
  /** T2: what arrives after the deadline is judged by its claim, not refused. */
  lateIsAccepted: boolean;
  /** T2: a claim counts although the work arrives after the deadline. */
  claimsCount: boolean;
  /** T2 (refined): contacts and earlier claims have the two minutes' tolerance of the clock as well. */
  claimSlack: boolean;
  /** T2 (refined): the last contact is the last one in which the device had nothing unsent. */
  contactWhenClear: boolean;
  /** T2 (refined): that nothing is unsent counts only where the server has what was sent: not of an older epoch. */
  clearHere: boolean;
  /** R3 (refined): a reply with a foreign digest is not read into the cache: its rows would cover one's own. */
  foreignIsNotRead: boolean;
  /** E1 (refined): a pull that is answered `restart` is no contact, so that the token shown next is not out of date. */
  restartIsNoContact: boolean;
  /** I12: the key of clients begins with the school. */
  schoolOfClients: boolean;
  /** I12: the key of known mutations begins with the school. */
  schoolOfMutations: boolean;
  /** I12: the key of slots begins with the school. */
  schoolOfSlots: boolean;
  /** I12: the key of bucket counters begins with the school. */
  schoolOfBuckets: boolean;
  /** I12: the key of rows in buckets begins with the school. */
  schoolOfHeads: boolean;
  /** I12: the key of records begins with the school. */
  schoolOfRecords: boolean;
  /** I12: the key of revisions begins with the school. */
  schoolOfRevisions: boolean;
  /** I12: the key of memberships begins with the school. */
  schoolOfMembers: boolean;
  /** I12: the key of effects begins with the school. */
  schoolOfEffects: boolean;
  /** I12: the key of files begins with the school. */
  schoolOfFiles: boolean;
  /** I12: the key of the epoch begins with the school. */
  schoolOfEpoch: boolean;
  /** I12: the key of the count of commits begins with the school. */
  schoolOfSnap: boolean;
  /** I12: rows are read of one's own school. */
  schoolOfReads: boolean;
  /** I12: only one's own school is told that something moved. */
  schoolOfPokes: boolean;
  /** I12, V2: what a backup covers is looked up in one's own school. */
  schoolOfDurable: boolean;
}

export const ALL_ON: Switches = {
  dedupe: true,
  oneCommit: true,
  sealedIsImmutable: true,
  barriers: true,
  barriersOfAnyScope: true,
  dropSparesOutbox: true,
  epoch: true,
  keepUntilDurable: true,
  ageByServer: true,
  overlayUntilPull: true,
  floor: true,
  keepLoser: true,
  keepRejected: true,
  bucketInKey: true,
  digest: true,
  digestOfPayload: true,
  remintCascades: true,
  idAtSeal: true,
  staleGuard: true,
  pullFirst: true,
  ackedNamesClient: true,
  ackedWaitsForPages: true,
  ackedWaitsForSkipped: true,
  secondGeneration: true,
  fillAges: true,
  badInPull: true,
  owner: true,
  contiguous: true,
  digestInPush: true,
  gapOfKnown: true,
  snapshotFromArgs: true,
  rehomeRequeues: true,
  drops: true,
  snapShown: true,
  tokens: true,
  proofWithoutClaim: true,
  otherEpochConfirmsNothing: true,
  comparesReplies: true,
  refusedBase: true,
  remint: true,
  badOnce: true,
  ackedCoversWant: true,
  setAsideFirst: true,
  attentionPerText: true,
  hintByResults: true,
  deletionWaits: true,
  statusIsTransport: true,
  tooLargeToAttention: true,
  holdIsBounded: true,
  upcasts: true,
  coalesceTakesVersion: true,
  fileUntilDurable: true,
  fileWithAttention: true,
  fileRanges: true,
  fileHash: true,
  claimsWeighed: true,
  lateIsAccepted: true,
  claimsCount: true,
  claimSlack: true,
  contactWhenClear: true,
  clearHere: true,
  foreignIsNotRead: true,
  restartIsNoContact: true,
  schoolOfClients: true,
  schoolOfMutations: true,
  schoolOfSlots: true,
  schoolOfBuckets: true,
  schoolOfHeads: true,
  schoolOfRecords: true,
  schoolOfRevisions: true,
  schoolOfMembers: true,
  schoolOfEffects: true,
  schoolOfFiles: true,
  schoolOfEpoch: true,
  schoolOfSnap: true,
  schoolOfReads: true,
  schoolOfPokes: true,
  schoolOfDurable: true,
};

/** Refinements that neither SPEC.md nor the product has (`limits.ts`): off wherever what is built is proven. */
export const NOT_BUILT = {
  gapOfKnown: false,
  digestInPush: false,
  digestOfPayload: false,
  remintCascades: false,
  deletionWaits: false,
  ackedCoversWant: false,
} as const satisfies Partial<Switches>;

/** The protocol as SPEC.md and the product have it. */
export const AS_BUILT: Switches = { ...ALL_ON, ...NOT_BUILT };
