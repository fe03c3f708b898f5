import type { PullSaid, PushSaid } from './answers.ts';
import { START } from './school.ts';
import type { Asked, Label, Person, PullStep, PushStep, Sent } from './steps.ts';

/** A device that is nothing but its requests: what it has sent, and what it was told. */
export type TraceDevice = {
  name: string;
  user: Person;
  client: string;
  epoch: Label | null;
  /** Every row of this client, in the order of its numbers. */
  rows: Sent[];
  /** How far its rows are known to be recorded. */
  recorded: number;
  /** The pull whose cursors it holds. */
  seen: number | null;
  /** The step whose reply gave its newest token. */
  proof: number | null;
};

/** What a trace knows of itself while it is made: both sides have said the same so far. */
export type Trace = {
  devices: TraceDevice[];
  now: number;
  steps: number;
  ids: number;
  texts: number;
  clients: number;
  /** Text by mutation id, of all that was sent. */
  sent: Map<string, Sent>;
  /** Heads by record, and of its other versions, as both sides have them. */
  heads: Map<string, string[]>;
  /** When a student was taken out; null while they are present. */
  former: Map<Person, number | null>;
  /** Since when they are present without a break. */
  since: Map<Person, number>;
  /** Copies of the server, with whether it has taken anything since. */
  copies: { copy: number; isBehind: boolean }[];
  pulls: Map<number, { user: Person; epoch: Label }>;
  /** Pulls after a copy to which the server was set back without its note. */
  abandoned: Set<number>;
};

const newDevice = (name: string, user: Person): TraceDevice => ({
  ...{ name, user, client: `${name}-1`, epoch: null, rows: [], recorded: 0, seen: null, proof: null },
});

export const newTrace = (): Trace => ({
  devices: [
    newDevice('desk', 't'),
    newDevice('tablet', 't'),
    newDevice('phone', 'p'),
    newDevice('laptop', 'p'),
    newDevice('kiosk', 'q'),
  ],
  ...{ now: START, steps: 0, ids: 0, texts: 0, clients: 1 },
  ...{ sent: new Map(), heads: new Map(), former: new Map(), since: new Map(), copies: [], pulls: new Map() },
  abandoned: new Set(),
});

/** What both sides said to a step changes what its device does next. */
export function afterAnswer(
  trace: Trace,
  device: TraceDevice,
  asked: Asked,
  said: PushSaid | PullSaid,
): void {
  if (asked.kind === 'push') afterPush(trace, device, asked, said);
  else afterPull(trace, device, asked, said);
}

function afterPush(trace: Trace, device: TraceDevice, asked: PushStep, said: PushSaid): void {
  const { error, results = [], remint } = said;
  if (results.some(({ dup }) => !dup)) for (const copy of trace.copies) copy.isBehind = true;
  // What somebody else sent under its name says nothing to the device.
  if (asked.client !== device.client || asked.user !== device.user || asked.isOldApp) return;
  if (error !== 'owner' && error !== 'upgrade') device.proof = trace.steps;
  if (error === 'none') device.recorded = Math.max(device.recorded, said.last ?? 0);
  // Of a new epoch the next pull tells.
  if (error === 'rehome' || error === 'restart') rehome(trace, device, said.epoch ?? null, remint ?? null);
  if (error === 'restart') device.seen = null;
}

function afterPull(trace: Trace, device: TraceDevice, asked: PullStep, said: PullSaid): void {
  if (said.epoch === undefined || asked.user !== device.user || asked.client !== device.client) return;
  if (said.error === 'restart') {
    rehome(trace, device, said.epoch, null);
    device.seen = null;
    return;
  }
  if (said.error !== 'none') return;
  const isFirst = device.epoch === null;
  device.proof = trace.steps;
  const isRead = asked.epoch === null || asked.epoch === said.epoch;
  if (isRead) trace.pulls.set(trace.steps, { user: asked.user, epoch: said.epoch });
  device.seen = isRead ? trace.steps : null;
  if (!isFirst && device.epoch !== said.epoch) rehome(trace, device, said.epoch, null);
  device.epoch = said.epoch;
  // V1: the server knows less than it once said.
  if ((said.last ?? 0) < device.recorded) rehome(trace, device, said.epoch, null);
  else device.recorded = said.last ?? 0;
}

/** V1: another client, numbers from 1, the same ids. */
function rehome(trace: Trace, device: TraceDevice, epoch: Label | null, remint: string | null): void {
  trace.clients += 1;
  device.client = `${device.name}-${trace.clients}`;
  device.epoch = epoch;
  device.recorded = 0;
  device.rows = device.rows.map((row, index) => {
    const id = row.id === remint ? `m${(trace.ids += 1)}` : row.id;
    const again = { ...row, id, seq: index + 1 };
    trace.sent.set(id, again);
    return again;
  });
}
