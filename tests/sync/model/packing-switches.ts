/** The switchboard of packing (D7 to D11): one entry per safeguard. A mutant is this board with one entry off. */
export interface PackingSwitches {
  /** D7(1): while any text is in memory alone, nothing is packed. */
  memoryWaits: boolean;
  /** D7(3): every open row is sealed first. */
  sealsFirst: boolean;
  /** D7(3) (refined): what is typed until the content is read is sealed in the transaction that reads it. */
  readsSealed: boolean;
  /** D7(4): segments lie on the disk before the mark is set. */
  segmentsFirst: boolean;
  /** D7(4): what was written is read back before anything is cleared. */
  readsBack: boolean;
  /** D7(5): the clearing transaction compares the content with what was sealed. */
  comparesContent: boolean;
  /** D7(5): and fails when another packing has set its mark. */
  comparesMark: boolean;
  /** D7(5) (refined): it also ends where the person was settled anew since its key was read: that key is of an older packing. */
  comparesSettled: boolean;
  /** D7 (refined): each attempt has a place of its own, which the mark names. */
  attemptsApart: boolean;
  /** D7: the key goes after the clearing. */
  keyAfterClear: boolean;
  /** D7 (refined): later steps drop what is of their generation alone. */
  stepsNameGeneration: boolean;
  /** D7 (refined): a cache that was cleared is closed to what still arrives. */
  cacheCloses: boolean;
  /** D7: every write reads the mark. */
  writesReadMark: boolean;
  /** D7: the next start finishes the clearing. */
  startFinishes: boolean;
  /** D7: segments go only after the restoring transaction. */
  restoreFirst: boolean;
  /** D7 (refined): the restoring transaction compares the mark with the one that was read. */
  unpackCompares: boolean;
  /** D7, D8: what can't be opened yet, for want of the installation's secret, is left as it is. */
  keepsUnopened: boolean;
  /** D7 (refined): attention and files wait as unsent rows do. */
  forgetsOnlyEmpty: boolean;
  /** D1, D7 (refined): another person's sign-in packs everybody else first. */
  packsOthers: boolean;
  /** D8: the device is part of the key, and of what is authenticated. */
  keyOfDevice: boolean;
  /** D7, D8: so are generation and attempt. */
  keyOfGeneration: boolean;
  /** D9: the proof of a plain outbox is asked for and checked. */
  checksProof: boolean;
  /** D9 (refined): without a proof rows are unproven, whatever the server knows. */
  proofIsNeeded: boolean;
  /** D9 (refined): a stored proof counts only with its key, which the packing has dropped. */
  proofNeedsKey: boolean;
  /** D9: the server keeps the highest state that was shown. */
  keepsHighest: boolean;
  /** D9: a proven generation above the server's is taken over. */
  takesOver: boolean;
  /** D9: what lies plain beside a mark is unproven. */
  besideIsUnproven: boolean;
  /** D9 (refined): rows are sent only from an outbox that was settled after its sign-in. */
  sendsOnlySettled: boolean;
  /** D9, D11: what a revoked generation holds is unproven. */
  revokedIsUnproven: boolean;
  /** D10: a bag of a revoked generation changes nothing. */
  revokedBagWaits: boolean;
  /** D10: a bag without its mark means nothing. */
  bagNeedsMark: boolean;
  /** D10: the epoch is not asked. */
  bagOfAnyEpoch: boolean;
  /** D10 (refined): the bag holds what is not known durable, as a rehome queues it. */
  bagHoldsRecorded: boolean;
  /** D10: the bag stays until it is durable. */
  bagUntilDurable: boolean;
  /** D10: a bag whose key is not known yet is answered `later`. */
  bagWaitsForSecret: boolean;
  /** D10: the tag proves who wrote the bag. */
  bagIsProven: boolean;
  /** D10: the reply holds nothing of anybody. */
  bagReplyIsBare: boolean;
  /** S3: a known id is never applied again. */
  dedupes: boolean;
  /** V1: after a change of the epoch all that is not durable is queued again. */
  requeues: boolean;
}

export const PACKING_ON: PackingSwitches = {
  ...{
    memoryWaits: true,
    sealsFirst: true,
    readsSealed: true,
    segmentsFirst: true,
    readsBack: true,
    comparesContent: true,
  },
  ...{
    comparesMark: true,
    comparesSettled: true,
    attemptsApart: true,
    keyAfterClear: true,
    stepsNameGeneration: true,
  },
  ...{ cacheCloses: true, writesReadMark: true, startFinishes: true, restoreFirst: true },
  ...{ unpackCompares: true, keepsUnopened: true, forgetsOnlyEmpty: true, packsOthers: true },
  ...{ keyOfDevice: true, keyOfGeneration: true, checksProof: true, proofIsNeeded: true },
  ...{ proofNeedsKey: true, keepsHighest: true, takesOver: true },
  ...{ besideIsUnproven: true, sendsOnlySettled: true, revokedIsUnproven: true, revokedBagWaits: true },
  ...{ bagNeedsMark: true, bagOfAnyEpoch: true, bagHoldsRecorded: true, bagUntilDurable: true },
  ...{ bagWaitsForSecret: true, bagIsProven: true, bagReplyIsBare: true, dedupes: true, requeues: true },
};
