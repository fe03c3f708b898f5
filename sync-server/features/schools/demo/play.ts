import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { RowStore, SyncCore } from '#server/sync/core.ts';
import { timeOrderedId } from '#shared/kernel/ids.ts';
import { mutators, type ArgsOf, type MutationName } from '#shared/mutators.ts';
import { recordKey, type Actor, type AnyMutator, type RecordRef } from '#shared/sync/mutator.ts';
import { headOf } from '#shared/sync/run-mutation.ts';
import { PROTO, type WireMutation } from '#shared/sync/wire.ts';

// What people of the demo school did, told to the sync core as their devices would: the same pushes, by a clock that is
// set to the day of each.

/** One thing that a person did. */
export type Act = { [N in MutationName]: { name: N; args: ArgsOf<N> } }[MutationName];

/** An act that depends on what the server had answered by then. */
export type LaterAct = (rows: Pick<RowStore, 'load'>) => Act;

/** What one person did on one device in one go. */
export type Session = {
  readonly username: string;
  /** Which of the person's devices, as its browser names itself. */
  readonly device: string;
  /** When it began, epoch ms. */
  readonly at: number;
  /** From one act to the next, ms. */
  readonly pace: number;
  readonly acts: readonly (Act | LaterAct)[];
  /** When the device had a network again, epoch ms; left out: at once. */
  readonly arrivesAt?: number;
  /** How many of its first acts the rules refuse, as they would in a real school; left out: none. */
  readonly refused?: number;
  /** Afterwards the device asks for news, and says how much it still holds; left out: it does not ask. */
  readonly unsent?: { readonly n: number; readonly oldest: number | null };
};

export const CHROMEBOOK = 'Chrome on ChromeOS';
export const CLASSROOM_PC = 'Chrome on Windows';
export const LAPTOP = 'Safari on macOS';
export const FAMILY_TABLET = 'Chrome on Android';

/** A clock that is set by hand. Epoch ms. */
export type SetClock = Clock & { set: (now: number) => void };

export function createSetClock(start: number): SetClock {
  let time = start;
  return {
    now: () => time,
    set: (now) => {
      time = now;
    },
  };
}

/** When the last act of a session was done, epoch ms. */
const doneAt = ({ at, acts, pace }: Session): number => at + Math.max(0, acts.length - 1) * pace;

/** When the server hears of a session, epoch ms. */
export const arrivalOf = (session: Session): number => session.arrivesAt ?? doneAt(session) + 1_000;

type Client = { id: string; lastSeq: number; startedAt: number };
type Stage = {
  core: Pick<SyncCore, 'push' | 'pull'>;
  rows: ReturnType<SyncCore['rowsOf']>;
  clock: SetClock;
  idOf: (username: string) => string;
};

/**
 * Plays sessions in the order in which the server heard of them. Throws when a rule says anything else than the script
 * expects: the school is made in one transaction, and half of one would be worse than none.
 */
export function play(stage: Stage, sessions: readonly Session[]): void {
  const clients = new Map<string, Client>();
  let epoch: string | null = null;
  for (const session of [...sessions].sort((a, b) => arrivalOf(a) - arrivalOf(b))) {
    const key = `${session.username} ${session.device}`;
    stage.clock.set(arrivalOf(session));
    const client = clients.get(key) ?? { id: newId(session.at), lastSeq: 0, startedAt: session.at };
    clients.set(key, client);
    epoch ??= epochHeard(stage, session, client);
    playOne(stage, session, client, epoch);
  }
}

/** Which history the server is in: the first device asks, and the others would hear the same. */
function epochHeard({ core, idOf }: Stage, session: Session, client: Client): string {
  const user = idOf(session.username);
  const asking = { ...deviceOf(user, client.id, session), epoch: null, confirmed: 0, cursors: {} };
  return core.pull(asking, user).epoch;
}

const deviceOf = (user: string, client: string, { device }: Session) => ({
  ...{ proto: PROTO, app: 'demo', user, client, device },
});

function playOne(stage: Stage, session: Session, client: Client, epoch: string): void {
  const user = stage.idOf(session.username);
  const device = deviceOf(user, client.id, session);
  if (session.acts.length > 0) {
    const mutations = mutationsOf(stage, session, client);
    const reply = stage.core.push({ ...device, epoch, confirmed: 0, mutations }, user);
    for (const [index, { name }] of mutations.entries()) {
      const expected = index < (session.refused ?? 0) ? 'rejected' : 'applied';
      const result = reply.results[index];
      if (result?.status !== expected || result.conflict === true)
        throw new Error(
          `${session.username}’s ${name} came out otherwise: ${JSON.stringify(result ?? reply)}`,
        );
    }
    client.lastSeq += mutations.length;
  }
  if (session.unsent) {
    const heard = { epoch: null, confirmed: 0, cursors: {}, unsent: session.unsent };
    stage.core.pull({ ...device, ...heard }, user);
  }
}

function mutationsOf({ rows, idOf }: Stage, session: Session, client: Client): WireMutation[] {
  const heads = new Map<string, string>();
  return session.acts.map((given, index) => {
    const { name, args } = typeof given === 'function' ? given(rows) : given;
    const at = session.at + index * session.pace;
    const id = newId(at);
    const record = recordOf(name, args, idOf(session.username));
    const key = record && recordKey(record.table, record.id);
    const base = record && key ? (heads.get(key) ?? headOf(rows.load(record.table, record.id))) : null;
    if (key) heads.set(key, id);
    const clock = { wall: at, offset: 0, offsetAge: 0, mono: at - client.startedAt, boot: client.id };
    return { seq: client.lastSeq + index + 1, id, name, v: mutators[name].v, args, base, at, clock };
  });
}

/** The record whose text an act writes: its author had the text before them that stands. */
function recordOf(name: MutationName, args: unknown, userId: string): RecordRef | null {
  const rule: AnyMutator & { readonly record?: unknown } = mutators[name];
  if (rule.record === undefined) return null;
  const actor: Actor = { kind: 'user', userId, accountId: '', roles: [], name: '' };
  const prepared = rule.prepare(args, actor);
  return prepared.kind === 'prepared' ? prepared.mutation.record : null;
}

const newId = (at: number): string => timeOrderedId(at, randomBytes(16));
