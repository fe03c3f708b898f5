import { NEVER_HEARD, readContact, writeContact, type ContactMeta } from '#app/engine/cache/cache-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { backoffMs } from './backoff.ts';
import { runCycle, type CycleOutcome } from './round.ts';
import type { Transport } from './transport.ts';

/** Lost pokes are covered by a pull this often (SPEC.md R7). */
const POLL_MS = 60_000;

export type SyncLoop = {
  /**
   * Something may be there to send or to fetch. `urgent` seals autosaves at once and forgets the backoff: a submit,
   * a blur, the network's return, a person who tapped "Try now".
   */
  wake: (urgent: boolean) => void;
  /**
   * The server has something new. Between two rounds for that the device rests half as long as the last one took: a slow
   * one keeps a third of its time for its person. `seen`: the buckets that moved and that a screen may show, which alone
   * are asked for at once; null for all. What no screen shows waits for some seconds, or for whatever asks for all sooner.
   */
  poked: (seen?: readonly string[] | null) => void;
  /** Another screen is shown: what was waiting unseen may be in sight now. */
  sightChanged: () => void;
  stop: () => void;
};

/** When the server was last heard is written at most this often by rounds that nobody is told of. */
const SAID_AGAIN_MS = 10_000;

/** However long a round took, a poke waits no longer. */
const LONGEST_REST_MS = 1_000;

/** What no screen shows, and how far a class is on a screen that shows one student's words, waits so long. */
const UNSEEN_WAIT_MS = 5_000;

/** The buckets that are asked for; null for all. */
type Only = readonly string[] | null;

/** A round that is wanted. `quiet`: for a poke alone, which nobody is told is under way. */
type Wanted = { readonly urgent: boolean; readonly quiet: boolean; readonly only: Only };

export type SyncLoopDeps = {
  local: LocalDb;
  transport: Transport;
  app: string;
  /** In [0, 1), for jitter. */
  random: () => number;
  setTimer: (run: () => void, ms: number) => () => void;
  /** A round ended with everything sent and read: files may travel now. */
  reached: () => void;
  /** A round ended without the server: who else could send when it is there again should know. */
  unreachable: () => void;
  /** Somebody ended this session from elsewhere (SPEC.md D11). */
  revoked: () => void;
  /** A checksum was wrong or a round threw: a bug worth hearing of; the person loses nothing. */
  report: (problem: string, detail: unknown) => void;
};

/**
 * Keeps one person's device and server together for as long as it runs: one round at a time, woken by whoever knows of
 * something new, backing off with jitter, never giving up. One tab per browser runs it (sync-leader.ts), for economy only.
 */
export function startSyncLoop(deps: SyncLoopDeps): SyncLoop {
  const { local } = deps;
  let running = false;
  let wanted: Wanted | null = null;
  let failures = 0;
  let stopped = false;
  let cancelTimer: () => void = () => undefined;
  let cancelPoke: (() => void) | null = null;
  let cancelUnseen: (() => void) | null = null;
  /** What pokes named that no round has begun for: one that was under way may have asked too early to hear of it. */
  let poke: { readonly only: Only } | null = null;
  /** By the clock that only goes on. */
  let restsUntil = 0;
  /** As this loop, which alone writes it, last did; null before. */
  let shown: ContactMeta | null = null;

  async function run(): Promise<void> {
    running = true;
    while (wanted !== null && !stopped) {
      const { urgent, quiet, only } = wanted;
      wanted = null;
      if (only === null) {
        poke = null;
        hearUnseen();
      }
      const before = shown ?? (await readContact(local.cache).catch(() => NEVER_HEARD));
      const isTold = !quiet || before.phase !== 'idle';
      if (before.phase !== 'working' && isTold)
        await show({ ...before, phase: 'working', before: before.phase, retryAt: null });
      const begun = local.clock.mono();
      const outcome = await round(urgent, only);
      if (stopped) break;
      const ended = local.clock.mono();
      restsUntil = ended + Math.min(LONGEST_REST_MS, (ended - begun) / 2);
      await settle(before, outcome, isTold);
      if (isResting() && !isUrgent()) wanted = null;
    }
    running = false;
    if (!stopped) answerPoke();
  }

  async function round(urgent: boolean, only: Only): Promise<CycleOutcome> {
    try {
      const outcome = await runCycle(local, deps.transport, deps.app, { urgent, only });
      if (outcome.kind === 'offline' || outcome.kind === 'busy') deps.unreachable();
      if (outcome.kind === 'done') deps.reached();
      if (outcome.kind === 'revoked') deps.revoked();
      if (outcome.kind === 'done' && outcome.alarms.length > 0) deps.report('checksum', outcome.alarms);
      return outcome;
    } catch (error) {
      if (!stopped) deps.report('sync round failed', error);
      return { kind: 'busy', retryAfterMs: null };
    }
  }

  /** What the screen shows of this; a cache that can't be written must not keep unsent work here (D3). */
  async function show(contact: ContactMeta): Promise<void> {
    shown = contact;
    await writeContact(local.cache, contact).catch(() => {
      shown = null;
    });
  }

  /** Says what came of the round and when the next one begins, and sets its timer. */
  async function settle(before: ContactMeta, outcome: CycleOutcome, isTold: boolean): Promise<void> {
    // Lost pokes are covered by rounds that ask for all (R7): one for a part puts none of them off.
    const isPart = outcome.kind === 'done' && outcome.isPart;
    if (isPart) waitUnseen();
    else cancelTimer();
    failures = outcome.kind === 'done' ? 0 : failures + 1;
    const wait = waitAfter(outcome, failures, deps.random());
    const triedAt = local.clock.wall();
    const contact = {
      ...contactAfter(before, outcome),
      triedAt,
      retryAt: isResting() ? triedAt + wait : null,
    };
    if (isTold || !isSaidAlready(before, contact)) await show(contact);
    if (!stopped && !isPart)
      cancelTimer = deps.setTimer(() => begin({ urgent: false, quiet: false, only: null }), wait);
  }

  const isResting = () => failures > 0;
  const isUrgent = () => wanted?.urgent === true;

  const wake = (urgent: boolean) => wakeFor({ urgent, quiet: false, only: null });

  function wakeFor(what: Wanted): void {
    const { urgent } = what;
    // A server that is down or overloaded is not asked at every pause in typing (W1): the timer is set.
    if (isResting() && !running && !urgent) return;
    if (urgent) failures = 0;
    begin(what);
  }

  function poked(seen: Only = null): void {
    if (seen?.length === 0) return waitUnseen();
    poke = { only: poke === null ? seen : either(poke.only, seen) };
    answerPoke();
  }

  function answerPoke(): void {
    if (poke === null || running || cancelPoke !== null) return;
    const rest = restsUntil - local.clock.mono();
    if (rest <= 0) return askForPoke();
    cancelPoke = deps.setTimer(() => {
      cancelPoke = null;
      askForPoke();
    }, rest);
  }

  function askForPoke(): void {
    if (poke === null) return;
    const { only } = poke;
    poke = null;
    wakeFor({ urgent: false, quiet: true, only });
  }

  function waitUnseen(): void {
    cancelUnseen ??= deps.setTimer(() => {
      cancelUnseen = null;
      poked();
    }, UNSEEN_WAIT_MS);
  }

  function sightChanged(): void {
    if (cancelUnseen === null) return;
    hearUnseen();
    poked();
  }

  /** A round that begins now and asks for all brings it, too. */
  function hearUnseen(): void {
    cancelUnseen?.();
    cancelUnseen = null;
  }

  function begin(what: Wanted): void {
    if (stopped) return;
    wanted = {
      urgent: what.urgent || wanted?.urgent === true,
      quiet: what.quiet && wanted?.quiet !== false,
      only: wanted === null ? what.only : either(wanted.only, what.only),
    };
    if (!running) void run();
  }

  return {
    wake,
    poked,
    sightChanged,
    stop: () => {
      stopped = true;
      cancelTimer();
      cancelPoke?.();
      hearUnseen();
    },
  };
}

const either = (a: Only, b: Only): Only => (a === null || b === null ? null : [...new Set([...a, ...b])]);

/** Whether all that is new is a time that is a little later: whoever shows its age counts in longer steps. */
function isSaidAlready(known: ContactMeta, now: ContactMeta): boolean {
  const isSame = known.phase === now.phase && known.retryAt === now.retryAt;
  const age = (now.triedAt ?? 0) - (known.triedAt ?? 0);
  return isSame && known.lastContact !== null && age >= 0 && age < SAID_AGAIN_MS;
}

function waitAfter(outcome: CycleOutcome, failures: number, random: number): number {
  if (outcome.kind === 'done') return Math.min(POLL_MS, outcome.sealDueIn ?? POLL_MS);
  return backoffMs(failures, random, outcome.kind === 'busy' ? outcome.retryAfterMs : null);
}

function contactAfter(
  before: ContactMeta,
  outcome: CycleOutcome,
): Pick<ContactMeta, 'phase' | 'lastContact'> {
  if (outcome.kind === 'done') return { phase: 'idle', lastContact: outcome.serverNow };
  return { phase: phaseAfter(outcome.kind), lastContact: before.lastContact };
}

function phaseAfter(kind: Exclude<CycleOutcome['kind'], 'done'>): ContactMeta['phase'] {
  if (kind === 'revoked') return 'signed-out';
  return kind === 'offline' || kind === 'busy' ? 'unreachable' : kind;
}
