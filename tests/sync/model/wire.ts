/** The wire of SPEC.md, reduced to the fields that carry a rule. Names follow the contract. */
export type MutationName = 'save' | 'submit' | 'remove' | 'move' | 'attach';

/** T1: evidence of when something was made. All times are virtual milliseconds. */
export interface Clock {
  wall: number;
  /** Server time minus wall clock, as last measured; 0 before. */
  offset: number;
  mono: number;
  boot: number;
}

export interface Mutation {
  seq: number;
  id: string;
  name: MutationName;
  record: string;
  /** The text itself, unique in a history unless a retry repeats it. */
  text: string;
  /** `submit` only: the full snapshot of the answers (M2). */
  snapshot: string;
  /** `move` only: where the record goes, `in` (class staff) or `out` (students). */
  to: string;
  /**
   * The rules answer "no" (S5 rejected) or throw (S5 parked), whatever the server's state; `huge` never gets through
   * the network, which answers 413 (W1).
   */
  fate: 'good' | 'bad' | 'poison' | 'huge';
  base: string | null;
  at: number;
  /** Version of the arguments' shape: that of the app which wrote them (D5). */
  v: number;
  /** The shape that the arguments really have. */
  shape: number;
  /** `attach` only: the file that travels beside the queue (O4). */
  file: string;
  clock: Clock;
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

/** E1: what a reply says of itself in numbers of the server; signed, which the model does without. */
export interface Token {
  user: string;
  client: string;
  epoch: string;
  snap: number;
  last: number;
  at: number;
}

export interface Push {
  user: string;
  client: string;
  app: number;
  epoch: string | null;
  confirmed: number;
  token: Token | null;
  mutations: Mutation[];
}

export interface PushReply {
  error: 'none' | 'epoch' | 'rehome' | 'restart' | 'owner' | 'upgrade' | 'busy' | 'session';
  epoch: string;
  last: number;
  results: Result[];
  remint: string | null;
  token: Token | null;
}

export interface Pull {
  user: string;
  client: string;
  app: number;
  epoch: string | null;
  /** The highest snap this device has stored; not in SPEC.md's Pull, see the README's findings. */
  snap: number;
  confirmed: number;
  token: Token | null;
  cursors: Map<string, number>;
  want: string[];
  fill: string[];
  redo: string[];
  /** Rows that the server has not recorded yet (T2 rests on this being 0). */
  unsent: number;
  /** Not on the wire: the highest of its numbers that the device knows to be recorded (V1). */
  recorded: number;
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
  error: 'none' | 'restart' | 'owner' | 'upgrade' | 'busy' | 'session';
  epoch: string;
  snap: number;
  /** The server's clock (T1). */
  now: number;
  last: number;
  digest: number;
  durable: number;
  bad: Result[];
  grants: string[];
  drops: string[];
  buckets: Map<string, BucketReply>;
  token: Token | null;
}

/** O4: `HEAD` asks how much of a file the server has; `PUT` sends the pieces from there on. */
export interface FileCall {
  user: string;
  hash: string;
  size: number;
  /** The server's check of the whole file will say no. */
  isBad: boolean;
  /** null = HEAD. */
  from: number | null;
  pieces: number[];
}

export interface FileReply {
  state: 'partial' | 'whole' | 'refused' | 'session';
  got: number;
  durable: boolean;
}

/** What the payload hash of S6 covers. The model compares the text itself instead of its hash. */
export function payloadOf(m: Mutation): string {
  return `${m.name}|${m.record}|${m.text}|${m.snapshot}|${m.to}|${m.fate}|${m.base ?? ''}|${m.at}|${m.v}|${m.shape}|${m.file}`;
}
