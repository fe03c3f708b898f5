/** The wire of SYNC.md, reduced to the fields that carry a rule. Names follow the contract. */
export type MutationName = 'save' | 'submit' | 'remove' | 'move';

export interface Mutation {
  seq: number;
  id: string;
  name: MutationName;
  record: string;
  /** The text itself, unique in a history unless a retry repeats it. */
  text: string;
  /** `submit` only: the full snapshot of the answers (M2). */
  snapshot: string;
  /** `move` only: where the record goes, `in` (class staff) or `out` (pupils). */
  to: string;
  /** The rules answer "no" (S5 rejected) or throw (S5 parked), whatever the server's state. */
  fate: 'good' | 'bad' | 'poison';
  base: string | null;
  at: number;
  /** The device's digest before this mutation; not part of the payload, see the README's findings. */
  before: number;
}

export interface Result {
  id: string;
  seq: number;
  status: 'applied' | 'rejected' | 'parked';
  reason: string;
  dup: boolean;
}

export interface Push {
  user: string;
  client: string;
  app: number;
  epoch: string | null;
  confirmed: number;
  mutations: Mutation[];
}

export interface PushReply {
  error: 'none' | 'epoch' | 'rehome' | 'owner' | 'upgrade' | 'busy' | 'session';
  epoch: string;
  last: number;
  results: Result[];
  remint: string | null;
}

export interface Pull {
  user: string;
  client: string;
  app: number;
  epoch: string | null;
  /** The highest snap this device has stored; not in SYNC.md's Pull, see the README's findings. */
  snap: number;
  confirmed: number;
  cursors: Map<string, number>;
  want: string[];
  fill: string[];
  redo: string[];
  /** Not on the wire: when the device sent it, by its own clock. */
  sentAt: number;
}

export interface Row {
  key: string;
  record: string;
  seq: number;
  del: boolean;
  /** Hash of the body. */
  rev: number;
  /** Mutation id of the revision the text belongs to. */
  head: string;
  text: string;
  kind: 'record' | 'branch' | 'snapshot' | 'roster';
}

export interface BucketReply {
  reset: boolean;
  from: number;
  to: number;
  more: boolean;
  n: number;
  sum: number;
  rows: Row[];
}

export interface PullReply {
  error: 'none' | 'owner' | 'upgrade' | 'busy' | 'session';
  epoch: string;
  snap: number;
  last: number;
  digest: number;
  durable: number;
  bad: Result[];
  grants: string[];
  drops: string[];
  buckets: Map<string, BucketReply>;
}

/** What the payload hash of S6 covers. The model compares the text itself instead of its hash. */
export function payloadOf(m: Mutation): string {
  return `${m.name}|${m.record}|${m.text}|${m.snapshot}|${m.to}|${m.fate}|${m.base ?? ''}|${m.at}`;
}
