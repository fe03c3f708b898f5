import { applyReply, isOld, startEpoch } from './cache.ts';
import {
  profileOf,
  PUSH_LIMIT,
  type Device,
  type Draft,
  type Job,
  type Profile,
  type Request,
  type Tab,
} from './device.ts';
import { onFileReply } from './files.ts';
import { send } from './network.ts';
import {
  confirm,
  digestAt,
  isHeldBack,
  lastPending,
  rehome,
  seal,
  setAside,
  toPush,
  write,
} from './outbox.ts';
import { scopeOf } from './records.ts';
import { answersShown, cachedRows } from './screen.ts';
import type { Pull, PullReply, Push, PushReply } from './wire.ts';
import { mintFor, mintOn, note, type Message, type Reply, type World } from './world.ts';

/** C6, first half: read the facts, outbox first, then cache. The transaction is a job of its own. */
export function beginWrite(world: World, device: Device, tab: Tab, draft: Draft): void {
  const profile = profileOf(device, tab.user);
  const pending = lastPending(profile, draft.record, world.sw);
  const rows = cachedRows(profile, draft.record);
  const heads = rows.filter((row) => row.kind === 'record');
  // With a branch beside the head, the author continues either.
  const chosen = heads.length < rows.length && world.rng.chance(0.5) ? rows : heads;
  const head = chosen.at(-1)?.head ?? null;
  tab.jobs.push({ kind: 'write', draft, seen: { head, pendingN: pending?.n ?? 0 } });
}

/** Seal in one transaction; sending is a job of its own, so that a kill can fall between. */
export function beginPush(world: World, device: Device, tab: Tab): void {
  const profile = profileOf(device, tab.user);
  if (!maySend(world, device, tab)) return;
  if (world.patient && isHeldBack(profile.outbox, world.now + device.skew, world.sw)) return;
  const sealed = seal(profile.outbox, 1 + world.rng.int(4), world.sw, mintOn(device));
  note(world, () => `d${device.id} ${tab.user} seals ${sealed}`);
  tab.jobs.push({ kind: 'send' });
}

function sendPush(world: World, device: Device, tab: Tab): void {
  const profile = profileOf(device, tab.user);
  const { client, epoch } = profile.outbox.identity;
  if (epoch === null && world.sw.pullFirst) return;
  const after = tab.pushed?.client === client ? tab.pushed.seq : 0;
  const push = toPush(profile, after, tab.limit, device.app);
  if (push) send(world, device, tab, { kind: 'push', push });
}

/** D2: the lock is for economy only; histories without it must keep every rule as well. */
function maySend(world: World, device: Device, tab: Tab): boolean {
  return !world.lock || device.tabs.find((one) => one.user === tab.user) === tab;
}

export function beginPull(world: World, device: Device, tab: Tab): void {
  const profile = profileOf(device, tab.user);
  if (!maySend(world, device, tab)) return;
  const { outbox, cache, want } = profile;
  for (const [bucket, fill] of cache.fills) {
    if (isOld(fill, world.now, world.sw))
      cache.fills.set(bucket, { cursor: 0, started: world.now, rows: new Map() });
  }
  const cursors = new Map(cache.cursors);
  for (const [bucket, fill] of cache.fills) cursors.set(bucket, fill.cursor);
  const { client, epoch, confirmed, token } = outbox.identity;
  const known = epoch === cache.epoch ? confirmed : 0;
  const pull: Pull = {
    ...{
      user: tab.user,
      client,
      app: device.app,
      epoch: cache.epoch,
      snap: cache.snap,
      confirmed: known,
      token,
    },
    ...{ cursors, want: [...want], fill: [...cache.fills.keys()], redo: [...cache.redo], sentAt: world.now },
    recorded: Math.max(
      confirmed,
      ...outbox.rows.filter((row) => row.status !== 'sealed').map(({ seq }) => seq),
    ),
    unsent: outbox.rows.filter((row) => row.status === 'open' || row.status === 'sealed').length,
  };
  cache.redo = [];
  send(world, device, tab, { kind: 'pull', pull });
}

/** Longer round trips say too little about the server's clock (T1). */
const OFFSET_ROUND_TRIP_MS = 2_000;

/** A reply arrives in a living tab. */
export function receive(world: World, device: Device, tab: Tab, message: Message, answer: Reply): void {
  const profile = profileOf(device, tab.user);
  const { request, leftAt } = message;
  if (answer.kind === 'status') onStatus(world, tab, profile, request, answer.status);
  if (request.kind === 'file' && answer.kind === 'file') {
    onFileReply(world, device, tab, request.call, answer.reply);
  }
  if (request.kind === 'push' && answer.kind === 'push') {
    onPushReply(world, tab, profile, request.push, answer.reply);
  }
  if (request.kind === 'pull' && answer.kind === 'pull') {
    const middle = (leftAt + world.now) / 2;
    if (answer.reply.error === 'none' && world.now - leftAt < OFFSET_ROUND_TRIP_MS)
      profile.cache.offset = answer.reply.now - (middle + device.skew);
    onPullReply(world, tab, profile, request.pull, answer.reply);
  }
}

/** W1: nothing but a 413 says anything about what was sent. */
function onStatus(world: World, tab: Tab, profile: Profile, request: Request, status: number): void {
  if (request.kind !== 'push' || profile.outbox.identity.client !== request.push.client) return;
  const { outbox } = profile;
  const sent = request.push.mutations;
  const [first] = sent;
  if (!world.sw.statusIsTransport && (status === 403 || status === 404)) {
    outbox.rows = outbox.rows.filter((row) => !sent.some((m) => m.id === row.id));
  }
  if (status !== 413 || !first) return;
  if (sent.length > 1) {
    tab.limit = Math.ceil(sent.length / 2);
    return;
  }
  tab.limit = PUSH_LIMIT;
  if (!world.sw.tooLargeToAttention) return;
  setAside(
    outbox,
    [{ id: first.id, seq: first.seq, status: 'rejected', reason: 'too_large', dup: false }],
    world.sw,
  );
  rehome(profile, outbox.identity.epoch, null, world.sw, mintFor(tab.school));
}

/** One outbox transaction. */
function onPushReply(world: World, tab: Tab, profile: Profile, push: Push, reply: PushReply): void {
  const { outbox } = profile;
  const { sw } = world;
  if (outbox.identity.client !== push.client) return;
  // Of a new epoch the pull tells, in whose first transaction the cache goes ahead of the outbox (V3).
  if (reply.error === 'restart') beginAnew(world, tab, profile, push.client, reply.epoch);
  if (reply.error !== 'none' && reply.error !== 'rehome') return;
  outbox.identity.token = reply.token;
  setAside(outbox, reply.results, sw);
  if (reply.error === 'rehome') {
    rehome(profile, outbox.identity.epoch, reply.remint, sw, mintFor(tab.school));
    return;
  }
  tab.limit = PUSH_LIMIT;
  const before = tab.pushed?.client === push.client ? tab.pushed.seq : 0;
  const seq = sw.hintByResults ? Math.max(before, ...reply.results.map((r) => r.seq)) : reply.last;
  tab.pushed = { client: push.client, seq };
  for (const row of outbox.rows) {
    if (!reply.results.some((result) => result.id === row.id)) continue;
    if (!sw.overlayUntilPull) row.hidden = true;
    // The mutant that pushes before its first pull takes this reply for the record of a first contact.
    if (!sw.pullFirst && push.epoch === null && row.status === 'sealed') row.status = 'done';
  }
}

/**
 * Sets aside what was refused, in an outbox transaction of its own and before the cache can end the overlay of
 * those rows; then leaves the cache transaction as a job.
 */
function onPullReply(world: World, tab: Tab, profile: Profile, pull: Pull, reply: PullReply): void {
  const { identity } = profile.outbox;
  if (reply.error === 'restart' && identity.client === pull.client)
    beginAnew(world, tab, profile, pull.client, reply.epoch);
  if (reply.error !== 'none') return;
  if (world.sw.staleGuard && identity.client !== pull.client) return;
  const sameEpoch = identity.client === pull.client && identity.epoch === reply.epoch;
  if (sameEpoch && world.sw.setAsideFirst) setAside(profile.outbox, reply.bad, world.sw);
  const wentBack = sameEpoch && world.sw.comparesReplies && reply.last < pull.recorded;
  const acks = ownsDigest(world, profile, reply);
  const isForeign = sameEpoch && !acks && !wentBack && reply.last >= identity.confirmed;
  if (isForeign && world.sw.foreignIsNotRead) tab.jobs.push({ kind: 'settle', pull, reply });
  else tab.jobs.push({ kind: 'cache', pull, reply, acks, wentBack });
}

/** E1: the server can't tell whether it was set back, so this device alone starts over; the outbox in a job of its own. */
function beginAnew(world: World, tab: Tab, profile: Profile, client: string, epoch: string): void {
  startEpoch(profile.cache, epoch, world.now, world.sw);
  tab.jobs.push({ kind: 'startOver', client, epoch });
}

function ownsDigest(world: World, profile: Profile, reply: PullReply): boolean {
  const { outbox } = profile;
  if (world.sw.epoch && outbox.identity.epoch !== reply.epoch) return false;
  return !world.sw.digest || digestAt(outbox, reply.last) === reply.digest;
}

/** M2; a retry sends the snapshot that was submitted. */
function snapshotFor(world: World, profile: Profile, draft: Draft): string {
  if (draft.name !== 'submit') return '';
  const retried = profile.outbox.attention.get(draft.retryOf ?? '');
  return retried?.snapshot ?? answersShown(profile, scopeOf(draft.record), world.sw);
}

/** Run one job of a tab: exactly one transaction, or one message. */
export function runJob(world: World, device: Device, tab: Tab, job: Job): void {
  const profile = profileOf(device, tab.user);
  switch (job.kind) {
    case 'write': {
      const { draft, seen } = job;
      // Another tab may have retried or discarded the item in between.
      if (draft.retryOf !== null && !profile.outbox.attention.has(draft.retryOf)) return;
      const snapshot = snapshotFor(world, profile, draft);
      write(profile.outbox, draft, seen, snapshot, world.sw, mintFor(tab.school));
      note(
        world,
        () => `d${device.id} ${tab.user} ${draft.name} ${draft.record} ${draft.text} ${draft.fate}`,
      );
      device.school.oracle.onSaved(profile, draft, snapshot, world.now);
      return;
    }
    case 'send':
      sendPush(world, device, tab);
      return;
    case 'cache': {
      const { pull, reply, acks } = job;
      const applied = applyReply(profile, pull, reply, job, world.now, world.sw);
      note(
        world,
        () => `d${device.id} ${tab.user} cache tx taken=${applied.taken} acks=${acks} snap=${reply.snap}`,
      );
      if (applied.alarms.length > 0) device.school.oracle.onAlarm(profile, applied.alarms);
      if (applied.alarms.length > 0) note(world, () => `ALARM ${applied.alarms.join(' ')}`);
      if (applied.taken) tab.jobs.push({ kind: 'settle', pull, reply });
      return;
    }
    case 'startOver':
      if (profile.outbox.identity.client === job.client)
        rehome(profile, job.epoch, null, world.sw, mintFor(tab.school));
      return;
    case 'settle':
      settle(world, device, tab, profile, job.pull, job.reply);
  }
}

/** R2, the outbox half: one outbox transaction. */
function settle(
  world: World,
  device: Device,
  tab: Tab,
  profile: Profile,
  pull: Pull,
  reply: PullReply,
): void {
  const { outbox } = profile;
  const { identity } = outbox;
  const { sw } = world;
  if (sw.staleGuard && identity.client !== pull.client) return;
  if (identity.epoch === null) identity.epoch = reply.epoch;
  if (sw.epoch && identity.epoch !== reply.epoch) {
    note(world, () => `rehome of ${profile.user}: epoch ${identity.epoch} -> ${reply.epoch}`);
    identity.token = reply.token;
    rehome(profile, reply.epoch, null, sw, mintFor(tab.school));
    return;
  }
  // Less than this device knew when it asked: the server was set back, and does not know it (V1).
  if (sw.comparesReplies && reply.last < pull.recorded) {
    note(world, () => `rehome of ${profile.user}: the server knows ${reply.last} of ${pull.recorded}`);
    identity.token = reply.token;
    rehome(profile, identity.epoch, null, sw, mintFor(tab.school));
    return;
  }
  // An older reply than one already settled says nothing about the chain.
  if (reply.last < identity.confirmed) return;
  if (sw.digest && digestAt(outbox, reply.last) !== reply.digest) {
    note(world, () => `rehome of ${profile.user}: foreign digest at ${reply.last}`);
    rehome(profile, identity.epoch, null, sw, mintFor(tab.school));
    return;
  }
  // Of refusals nothing was said: the next pull confirms (V3).
  if (sw.otherEpochConfirmsNothing && pull.epoch !== null && pull.epoch !== reply.epoch) return;
  identity.token = reply.token;
  setAside(outbox, reply.bad, sw);
  note(
    world,
    () =>
      `settle ${profile.id} ${identity.client} last=${reply.last} durable=${reply.durable} acked=${JSON.stringify(profile.cache.acked)}`,
  );
  confirm(profile, reply, world.now + device.skew, sw);
  if (tab.pushed && reply.last < tab.pushed.seq) tab.pushed = null;
}
