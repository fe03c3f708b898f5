import type { Done, Label, PullStep, PushStep } from './steps.ts';

/** Why something was not applied, as far as both sides tell it apart. */
export type Why = '' | 'unreadable' | 'forbidden' | 'broke';

export type ResultSaid = { id: string; seq: number; status: string; why: Why; dup: boolean };

/** What a side answers to a push, in words that both sides have. After an error that settles nobody, nothing else. */
export type PushSaid = {
  error: string;
  epoch?: Label;
  last?: number;
  results?: ResultSaid[];
  remint?: string | null;
};

/** A page without what can't be compared: rows as lines, and whether they start anew. */
export type PageSaid = { isFromStart: boolean; rows: string[] };

export type PullSaid = {
  error: string;
  epoch?: Label;
  last?: number;
  digest?: Label;
  durable?: number;
  bad?: ResultSaid[];
  grants?: string[];
  drops?: string[];
  pages?: Record<string, PageSaid>;
};

export type Said = PushSaid | PullSaid;

const WHY: Record<string, Why> = {
  ...{ field: 'unreadable', shape: 'unreadable', version: 'unreadable' },
  ...{ invalid: 'unreadable', unknown_mutation: 'unreadable' },
  ...{ forbidden: 'forbidden', parked: 'broke', unexpected: 'broke', applied: '' },
};

/** A reason of either side; one that neither should give stays as it is, and so differs. */
export const whyOf = (reason: string | undefined): Why =>
  reason === undefined ? '' : (WHY[reason] ?? (reason as Why));

/** Names for what a side makes by chance, in the order in which it tells them. */
export class Names<T> {
  readonly #letter: string;
  readonly #known: T[] = [];

  constructor(letter: string) {
    this.#letter = letter;
  }

  labelOf(value: T): Label {
    if (!this.#known.includes(value)) this.#known.push(value);
    return `${this.#letter}${this.#known.indexOf(value) + 1}`;
  }

  /** What a label stands for; null for one that this side never told. */
  valueOf(label: Label): T | null {
    return this.#known[Number(label.slice(1)) - 1] ?? null;
  }
}

/** A page as it is compared, or null for one that says nothing (R7: a bucket held completely may be left out). */
export function pageSaid(
  asked: { cursor: number | undefined; isFilling: boolean },
  page: { from: number; rows: string[] },
): PageSaid | null {
  const isReset = page.from === 0 && (asked.cursor ?? 0) > 0;
  const isNews = asked.cursor === undefined || asked.isFilling || isReset || page.rows.length > 0;
  return isNews ? { isFromStart: page.from === 0, rows: page.rows.toSorted() } : null;
}

/** Pages by the names of their buckets: in which order a reply tells them says nothing. */
export const inOrder = (pages: Record<string, PageSaid>): Record<string, PageSaid> =>
  Object.fromEntries(Object.entries(pages).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Where a pull ends, for the pulls that come after it. */
export type Seen = { cursors: Record<string, number>; snap: number };

export const NOTHING_SEEN: Seen = { cursors: {}, snap: 0 };

/** What a device of the trace holds after a reply, as far as its next request tells. */
export function seenAfter(
  { cursors }: Seen,
  reply: { snap: number; drops: readonly string[]; pages: Readonly<Record<string, { to: number }>> },
): Seen {
  const moved = Object.entries(reply.pages).map(([bucket, { to }]) => [bucket, to] as const);
  const kept = Object.entries(cursors).filter(([bucket]) => !reply.drops.includes(bucket));
  return { cursors: Object.fromEntries([...kept, ...moved]), snap: reply.snap };
}

/** The cursors that a pull shows: those of an earlier one, or one more than any reply said. */
export function shownCursors({ cursors }: Seen, own: string, isAhead: boolean): Record<string, number> {
  return isAhead ? { ...cursors, [own]: (cursors[own] ?? 0) + AHEAD } : cursors;
}

/** Further ahead than any trace comes. */
export const AHEAD = 100_000;

/** One half of the comparison: a server that is asked, and what lies in its buckets. */
export type Side = {
  push: (step: number, asked: PushStep) => PushSaid;
  pull: (step: number, asked: PullStep) => PullSaid;
  /** Whether what an earlier pull told is above the server's (V3). */
  isAhead: (asked: PullStep) => boolean;
  serve: (done: Done) => void | Promise<void>;
  /** Every compared row, as a line: bucket, key, head, text. */
  rows: () => string[];
  close: () => void;
};
