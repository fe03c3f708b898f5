/** What a person was told is saved: the oracle's own list, kept apart from every database of the product. */
export type Testimony = {
  /** The unique word inside the text. */
  token: string;
  profile: string;
  kind: 'answer' | 'draft' | 'activity' | 'submission' | 'other';
  /** Named by the oracle, not by the product's ids. */
  record: string;
  /** The text that the record showed when this one was typed over it; null for none, or where nobody looked. */
  over: string | null;
  /** Someone wrote over it on the server, or it was retired by its author: it need not be on screen any more. */
  isSettled: boolean;
};

export type Witness = {
  testimonies: Testimony[];
  /** Words whose row was not yet sealed when a profile was copied: each copy may send its own. */
  mayRepeat: Set<string>;
  nextToken: () => string;
  hear: (testimony: Omit<Testimony, 'isSettled' | 'over'> & { over?: string | null }) => void;
  /** Texts that their author threw away, by token. */
  discarded: Set<string>;
  /** Texts that those were typed over. */
  discardedOver: Set<string>;
  /** Forgets that drafts of these profiles must be on screen: their author saved or discarded them. */
  retireDrafts: (of: (profile: string) => boolean) => void;
  /** Its author sends it again: an older text stands over the record's newest until the server has decided. */
  sendAgain: (profile: string, token: string) => void;
  /** Its author threw it away, on all their devices. */
  discard: (token: string) => void;
  copyProfile: (from: string, to: string) => void;
  newestOf: (profile: string) => Testimony[];
  /**
   * Texts that are nowhere, though nobody typed over them or threw them away. `isThere` looks for one. Drafts that their
   * author retired are owed to nobody, but for the newest.
   */
  lostOf: (profile: string, isThere: (token: string) => boolean) => Testimony[];
};

export function createWitness(): Witness {
  let count = 0;
  const witness: Witness = {
    testimonies: [],
    mayRepeat: new Set(),
    discarded: new Set(),
    discardedOver: new Set(),
    nextToken: () => {
      count += 1;
      return `w${count}w`;
    },
    hear: (testimony) => witness.testimonies.push({ over: null, ...testimony, isSettled: false }),
    retireDrafts: (of) => {
      for (const one of witness.testimonies)
        if (one.kind === 'draft' && of(one.profile)) one.isSettled = true;
    },
    sendAgain: (profile, token) => {
      witness.mayRepeat.add(token);
      // It may have been typed on another device of the same person (SPEC.md M9).
      const { testimonies } = witness;
      const records = testimonies.filter((one) => one.token === token).map((one) => one.record);
      for (const one of testimonies) {
        if (one.profile === profile && records.includes(one.record)) one.isSettled = true;
      }
    },
    discard: (token) => {
      witness.discarded.add(token);
      for (const { over, ...one } of witness.testimonies) {
        if (one.token === token && over !== null) witness.discardedOver.add(over);
      }
      witness.testimonies = witness.testimonies.filter((one) => one.token !== token);
    },
    copyProfile: (from, to) => {
      const copies = witness.testimonies.filter((one) => one.profile === from);
      witness.testimonies.push(...copies.map((one) => ({ ...one, profile: to })));
    },
    newestOf: (profile) => {
      const byRecord = new Map<string, Testimony>();
      for (const one of witness.testimonies) if (one.profile === profile) byRecord.set(one.record, one);
      return [...byRecord.values()];
    },
    lostOf: (profile, isThere) => {
      const isReplaced = (token: string): boolean =>
        witness.testimonies.some((one) => one.over === token && isAccounted(one.token)) ||
        witness.discardedOver.has(token);
      const isAccounted = (token: string): boolean =>
        isThere(token) || witness.discarded.has(token) || isReplaced(token);
      const newest = new Set(witness.newestOf(profile));
      const isOwed = (one: Testimony) => newest.has(one) || one.kind === 'answer' || !one.isSettled;
      return witness.testimonies.filter(
        (one) => one.profile === profile && isOwed(one) && !isAccounted(one.token),
      );
    },
  };
  return witness;
}

/** Every token inside a text. */
export const tokensIn = (text: string): string[] => text.match(/w\d+w/g) ?? [];
