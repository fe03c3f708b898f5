import type { Random } from '#tests/sync/model/random.ts';
import type { Trace, TraceDevice } from './devices.ts';
import { drawSent, drawTwin } from './draw-sent.ts';
import { BUCKETS, PEOPLE, STUDENTS } from './school.ts';
import type { Asked, Done, PullStep, PushStep, Sent } from './steps.ts';

/** A device's request, or what becomes of the server. */
export type Drawn = { device: TraceDevice; asked: Asked } | { done: Done };

/** The next step of a trace, by chance alone and by what both sides said so far. */
export function drawStep(rng: Random, trace: Trace): Drawn {
  if (rng.chance(0.16)) return { done: drawDone(rng, trace) };
  const device = rng.pick(trace.devices);
  if (device.epoch === null || rng.chance(0.3)) return { device, asked: drawPull(rng, trace, device) };
  return { device, asked: drawPush(rng, trace, device) };
}

function drawDone(rng: Random, trace: Trace): Done {
  const { copies, steps } = trace;
  const older = copies.filter(({ isBehind }) => isBehind);
  const kind = rng.pick([
    ...(['wait', 'wait', 'restart', 'copy', 'copy', 'collect', 'member', 'backup'] as const),
    ...(older.length > 0 ? (['restore', 'restore', 'restore'] as const) : []),
  ]);
  if (kind === 'wait') return { kind, ms: rng.pick([10, 10, 25, 70]) * 60_000 };
  if (kind === 'copy') return { kind, copy: steps };
  if (kind === 'restore') return { kind, copy: rng.pick(older).copy, note: rng.chance(0.4) };
  if (kind !== 'member') return { kind };
  const who = rng.pick(STUDENTS);
  return { kind, who, isPresent: (trace.former.get(who) ?? null) !== null };
}

/** Whom a request names: mostly who sends it. */
function drawShown(rng: Random, trace: Trace, device: TraceDevice) {
  const { user, client, recorded, proof } = device;
  const others = PEOPLE.filter((person) => person !== user);
  const shown = { user, session: user, client, isOldApp: false, confirmed: rng.pick([0, recorded]) };
  const told = { ...shown, proof: rng.chance(0.9) ? proof : rng.pick([null, 'forged' as const]) };
  if (rng.chance(0.02)) return { ...told, session: rng.pick(others) };
  if (rng.chance(0.02)) return { ...told, user: rng.pick(others) };
  if (rng.chance(0.02)) return { ...told, client: rng.pick(trace.devices).client };
  if (rng.chance(0.02)) return { ...told, isOldApp: true };
  return rng.chance(0.02) ? { ...told, confirmed: recorded + 1 + rng.int(3) } : told;
}

function drawPull(rng: Random, trace: Trace, device: TraceDevice): PullStep {
  const { user } = device;
  const isFirst = device.epoch === null;
  const own = [...trace.pulls].filter(([, pull]) => pull.user === user && pull.epoch === device.epoch);
  const seen = own.length > 0 && rng.chance(0.35) ? rng.pick(own)[0] : device.seen;
  const some = (chance: number): string[] => BUCKETS.filter(() => rng.chance(chance));
  return {
    ...drawShown(rng, trace, device),
    kind: 'pull',
    epoch: isFirst ? null : rng.chance(0.03) ? 'e99' : device.epoch,
    seen: isFirst || rng.chance(0.1) ? null : seen,
    ahead: rng.chance(0.05) ? rng.pick(['cursor', 'snap'] as const) : null,
    want: some(rng.pick([0, 0.5, 1])),
    redo: rng.chance(0.1) ? some(0.4) : [],
    fill: rng.chance(0.1) ? some(0.4) : [],
    unsent: device.rows.filter(({ seq }) => seq > device.recorded).length,
  };
}

function drawPush(rng: Random, trace: Trace, device: TraceDevice): PushStep {
  const mutations = drawMutations(rng, trace, device);
  return {
    ...drawShown(rng, trace, device),
    kind: 'push',
    epoch: rng.chance(0.03) ? rng.pick(['e1', 'e2', 'e99']) : (device.epoch ?? 'e99'),
    isFull: rng.chance(0.03),
    mutations,
  };
}

/** New rows, or those of before: repeated, doubled, out of order, with a gap, or of a copied profile. */
function drawMutations(rng: Random, trace: Trace, device: TraceDevice): Sent[] {
  const { rows, recorded } = device;
  if (rows.length === 0 || rng.chance(0.5)) seal(rng, trace, device);
  const waiting = rows.filter(({ seq }) => seq > recorded);
  const from = rng.int(rows.length);
  const slice = rows.slice(from, from + 1 + rng.int(4));
  const how = rng.int(20);
  if (how === 0) return slice.toReversed();
  if (how === 1) return [...slice, ...slice];
  // A server that was set back by hand may meet a copy before the original.
  const isLikely = trace.abandoned.size > 0 && how < 8;
  if (how === 2 || how === 3 || isLikely) return [drawTwin(rng, trace, device)];
  if (how <= 6 || waiting.length === 0) return slice;
  return how === 7 ? waiting.slice(-1) : waiting;
}

function seal(rng: Random, trace: Trace, device: TraceDevice): void {
  const count = 1 + rng.int(3);
  for (let n = 0; n < count; n += 1) device.rows.push(drawSent(rng, trace, device));
}
