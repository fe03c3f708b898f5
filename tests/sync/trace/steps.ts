/** The people of the model's small school (`tests/sync/model/records.ts`): a teacher and two students. */
export type Person = 't' | 'p' | 'q';

/** Names that a side gives by chance: the first that it tells is `e1` (or `d1`), and so on. */
export type Label = string;

/** One mutation as a device sends it. `record` is named as in the model. */
export type Sent = {
  id: string;
  seq: number;
  name: 'save' | 'submit' | 'remove';
  record: string;
  text: string;
  base: string | null;
  /** `bad`: arguments that no version has. `broken`: the rule throws. */
  fate: 'good' | 'bad' | 'broken';
  /** Of which app its arguments are. */
  shape: 'today' | 'older' | 'newer';
  /** What the device's clock said, and how long its page had been open, ms. */
  wall: number;
  mono: number;
};

/** What any request shows of its sender. */
type Shown = {
  user: Person;
  session: Person;
  client: string;
  isOldApp: boolean;
  /** 0, or what the device knows to be recorded, or more. */
  confirmed: number;
  /** The step whose reply gave the token that is shown; `forged` proves nothing. */
  proof: number | 'forged' | null;
};

export type PushStep = Shown & { kind: 'push'; epoch: Label; isFull: boolean; mutations: Sent[] };

export type PullStep = Shown & {
  kind: 'pull';
  epoch: Label | null;
  /** The earlier pull whose cursors and count of commits are shown. */
  seen: number | null;
  /** Says more than any reply said: a cursor of one's own bucket, or the count of commits. */
  ahead: 'cursor' | 'snap' | null;
  want: string[];
  redo: string[];
  fill: string[];
  unsent: number;
};

/** What a device asks for. */
export type Asked = PushStep | PullStep;

/** What becomes of the server itself. */
export type Done =
  | { kind: 'wait'; ms: number }
  | { kind: 'restart' }
  | { kind: 'copy'; copy: number }
  | { kind: 'restore'; copy: number; note: boolean }
  | { kind: 'collect' }
  | { kind: 'backup' }
  | { kind: 'member'; who: Person; isPresent: boolean };
