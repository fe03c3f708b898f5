import { payloadHashOf } from '#server/sync/log/hash.ts';
import type { Store } from '#server/sync/log/store.ts';
import type { Attempt, ClientRow, MutationRow } from '#server/sync/store/port.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { claimedTime, isBefore, type ClockHistory } from '#shared/sync/claimed-time.ts';
import type { WireMutation } from '#shared/sync/wire.ts';
import { execute, NO_HISTORY, type Execution, type Following, type NamedPreparation } from './execute.ts';
import type { Person } from './push-reply.ts';
import { endDiscarded, endRefusedTexts, giveBack } from './refused-texts.ts';

/** A way to run what may fail inside a commit. */
export type Attempting = <T>(work: () => T) => Attempt<T>;

export type DecideDeps = Following & {
  store: Store;
  /** Whether a mutation is kept apart from the others of its commit. */
  attempt: Attempting;
  onParked: (mutation: WireMutation, error: unknown) => void;
};

/** What a mutation says: its digest, and its arguments as JSON. */
export type Payload = { hash: string; argsJson: string };

/** A mutation as it arrived: who sent it from which device, and what it says. */
export type Arrived = Payload & {
  mutation: WireMutation;
  client: ClientRow;
  person: Person;
  device: string;
  now: number;
  /** What its mutator made of it, where that was asked already. */
  prepared?: NamedPreparation | undefined;
};

/** What is recorded of it, and the head of its record afterwards. */
export type Decided = { stored: MutationRow; head: string | null };

/**
 * Decides one mutation and writes its effects (SPEC.md S5): applied, rejected by its rule, or parked when the rule threw,
 * which rolls its effects back. The client's clock is remembered in all three.
 */
export function decideOne(deps: DecideDeps, arrived: Arrived): Decided {
  const { mutation, client, now } = arrived;
  const attempt = deps.attempt<Execution>(() => run(deps, arrived));
  if (!mutation.brought) rememberClock(deps.store, client, mutation, now);
  if (!attempt.ok) {
    deps.onParked(mutation, attempt.error);
    return refused(deps, arrived, { status: 'parked', reason: 'unexpected', field: null });
  }
  const done = attempt.value;
  if (done.status === 'rejected') {
    const { code, field } = done.refusal;
    return refused(deps, arrived, { status: 'rejected', reason: code, field: field ?? null });
  }
  const stored = recordOf(arrived);
  stored.conflict = done.conflict;
  const sent = { mutation, actor: arrived.person.actor, now };
  endRefusedTexts(deps.store, sent);
  endDiscarded(deps.store, sent);
  return { stored, head: done.head };
}

function run(
  deps: DecideDeps,
  { mutation, hash, argsJson, client, person, device, now, prepared }: Arrived,
): Execution {
  if (hash === UNREADABLE) return { status: 'rejected', refusal: { code: 'invalid' } };
  const { id, name, v, args, base = null, clock } = mutation;
  const { actor, timeZone, licences } = person;
  const history = mutation.brought ? NO_HISTORY : historyOf(client);
  const circumstances = { actor, timeZone, licences, receivedAt: now, device, history };
  return execute(deps.store, deps, { id, name, v, args, argsJson, base, clock, prepared }, circumstances);
}

/** What was not applied keeps its payload, and its author gets a typed text back; what was applied is in its rows. */
function refused(deps: DecideDeps, arrived: Arrived, outcome: Refused): Decided {
  const { mutation, hash, person, now } = arrived;
  const stored: MutationRow = { ...recordOf(arrived), ...outcome };
  // S8: a text about somebody who was erased stays with its author's device alone.
  if (hash === UNREADABLE || outcome.reason === 'person_erased') return { stored, head: null };
  const payload = JSON.stringify({ args: mutation.args ?? null, base: mutation.base ?? null });
  const sent = { mutation, actor: person.actor, now };
  endRefusedTexts(deps.store, sent);
  giveBack(deps.store, sent, outcome);
  return { stored: { ...stored, payload }, head: null };
}

type Refused = { status: 'rejected' | 'parked'; reason: string; field: string | null };

const recordOf = ({ mutation, hash, client, now }: Arrived): MutationRow => ({
  id: mutation.id,
  user: client.user,
  client: client.id,
  seq: mutation.seq,
  name: mutation.name,
  v: mutation.v,
  hash,
  status: 'applied',
  reason: null,
  field: null,
  conflict: false,
  base: mutation.base ?? null,
  payload: null,
  at: Math.round(mutation.at),
  receivedAt: now,
});

/** Own texts are looked for among so many of a client's last numbers: a device's whole queue of a long time offline. */
const OWN_NUMBERS = 2_000;

/** When the server got the text that this one was written over, if it came from another device; else null. */
function whenSeen({ ledger }: Store, { id, lastSeq }: ClientRow, base: string | null): number | null {
  const text = base === null ? null : ledger.revision(base);
  const isOwn = base !== null && ledger.isOfClient(id, lastSeq - OWN_NUMBERS, base);
  return text === null || isOwn ? null : text.receivedAt;
}

/** Stands for arguments that no JSON text can say back: a number beyond all bounds, nesting without end. */
const UNREADABLE = 'unreadable';

/** No device of ours makes unreadable arguments; whoever does must not stop the queue (S5). */
export function payloadOf(mutation: WireMutation): Payload {
  try {
    const argsJson = canonicalJson(mutation.args ?? null);
    return { hash: payloadHashOf(argsJson, mutation), argsJson };
  } catch {
    return { hash: UNREADABLE, argsJson: '' };
  }
}

export const hashOf = (mutation: WireMutation): string => payloadOf(mutation).hash;

function historyOf(client: ClientRow): ClockHistory {
  const { boot, bootWall, bootMono, firstSeenAt, seenAt, clearedAt, lastClaimed } = client;
  const last = boot !== null && bootWall !== null && bootMono !== null;
  const reading = last ? { boot, wall: bootWall, mono: bootMono } : null;
  return { firstSeenAt, seenAt, clearedAt, lastClaimed, last: reading };
}

function rememberClock(store: Store, client: ClientRow, mutation: WireMutation, now: number): void {
  const { clock } = mutation;
  const claimed = Math.round(claimedTime(clock, now));
  const seen = isBefore(claimed, now) ? whenSeen(store, client, mutation.base ?? null) : null;
  // Who wrote over a text that the server got later than they claim has a clock that is behind: what is claimed next, and
  // is older than that text, is doubted like a claim that runs backwards (T2).
  const least = seen !== null && isBefore(claimed, seen) ? seen : claimed;
  client.lastClaimed = Math.max(client.lastClaimed ?? 0, least);
  client.boot = clock.boot;
  client.bootWall = Math.round(clock.wall);
  client.bootMono = Math.round(clock.mono);
}
