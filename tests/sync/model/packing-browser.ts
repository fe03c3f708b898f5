import type { Key, Scope, Sealed } from './packing-secrets.ts';

/** Who put a stored row where it lies. The protocol never looks at it; the oracle does. */
export type Origin = 'honest' | 'forged' | 'replayed';

/** One outbox row, as far as packing cares. */
export interface PackRow {
  state: 'open' | 'sealed' | 'done';
  /** Empty until sealed. */
  id: string;
  record: string;
  text: string;
  /** The server refuses it. */
  bad: boolean;
  origin: Origin;
}

export interface Note extends PackRow {
  reason: 'rejected' | 'unproven';
}

export interface PackFile {
  text: string;
  origin: Origin;
  /** Sealed in place; `text` is empty then. */
  sealed: Sealed | null;
}

/** D9: the plain outbox's generation and the MAC over it; generation 0 is none. */
export interface Proof {
  generation: number;
  kid: string;
  mac: string;
}

/** D7(5). */
export interface Mark {
  generation: number;
  kid: string;
  device: string;
  attempt: string;
  /** What the bag does not bring: attention and files. */
  waiting: number;
  at: number;
  mac: string;
}

/** `outbox:<tenant>:<person>`: one database, so one transaction may change all of it. */
export interface PackOutbox {
  rows: PackRow[];
  attention: Note[];
  files: PackFile[];
  proof: Proof;
  epoch: number;
  /** The session under which the server judged what lies here. */
  settledFor: string;
  mark: Mark | null;
}

/** A bag is named in the clear (D10) and sealed. */
export interface Bag extends Scope {
  /** Read by a mutant alone. */
  epoch: number;
  sealed: Sealed;
}

/** One person's part of database `packed`. */
export interface Packed {
  segments: Map<string, (Sealed | null)[]>;
  bags: Map<string, Bag>;
  /** What could not be opened, for an export. */
  kept: (Sealed | null)[][];
}

export interface PackCache {
  rows: string[];
  closed: boolean;
}

/** What one person has at a browser. */
export interface Locker {
  outbox: PackOutbox;
  packed: Packed;
  cache: PackCache;
  /** Keys that can't be read out, by `keyName`. */
  keys: Map<string, Key>;
  /** Signed out, and not packed yet: the session to be ended. */
  leaving: string | null;
  /** The last try to pack could not be finished for want of room; until the next start. */
  failed: boolean;
}

/** What is kept for a job that runs: each `yield` names the transaction that comes next, and is told whether it works. */
export type PackJob = Generator<string, void, boolean>;

/** An open tab, or the worker: memory that a kill forgets. */
export interface PackTab {
  id: number;
  person: string;
  /** The sign-in that this page waits for. */
  asked: string;
  /** Texts that are on no disk ("not saved on this device"). */
  memory: { record: string; text: string; bad: boolean }[];
  jobs: { name: string; person: string; run: PackJob }[];
}

export interface Browser {
  index: number;
  device: string;
  session: { id: string; person: string } | null;
  places: Map<string, Locker>;
  tabs: PackTab[];
  isFull: boolean;
  /** Whether a profile was copied from it or to it. */
  isCopied: boolean;
}

/** The name of a key in the browser. */
export const keyName = ({ generation, kid }: { generation: number; kid: string }): string =>
  `${generation}.${kid}`;

export const noProof = (): Proof => ({ generation: 0, kid: '', mac: '' });

export const emptyOutbox = (): PackOutbox => ({
  ...{ rows: [], attention: [], files: [], proof: noProof(), epoch: 0, settledFor: '', mark: null },
});

/** What a person has at this browser; made at first use. */
export function lockerOf(browser: Browser, person: string): Locker {
  const found = browser.places.get(person);
  if (found) return found;
  const place: Locker = {
    ...{ outbox: emptyOutbox(), keys: new Map(), leaving: null, failed: false },
    packed: { segments: new Map(), bags: new Map(), kept: [] },
    cache: { rows: [], closed: false },
  };
  browser.places.set(person, place);
  return place;
}

/** Whether anything plain lies here that packing would have to take. */
export const hasPlain = ({ rows, attention, files }: PackOutbox): boolean =>
  rows.length + attention.length > 0 || files.some(({ sealed }) => sealed === null);

/** What step 5 compares: everything that was sealed. */
export function contentOf({ rows, attention, files, proof, epoch, settledFor }: PackOutbox): string {
  return JSON.stringify({ rows, attention, files, proof, epoch, settledFor });
}
