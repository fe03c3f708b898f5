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
   * one keeps a third of its time for its person. `isSeen` false: no screen shows what moved; it waits for some seconds, or
   * for whatever is asked sooner.
   */
  poked: (isSeen?: boolean) => void;
  /** Another screen is shown: what was waiting unseen may be in sight now. */
  sightChanged: () => void;
  stop: () => void;
};

/** When the server was last heard is written at most this often by rounds that nobody is told of. */
const SAID_AGAIN_MS = 10_000;

/** However long a round took, a poke waits no longer. */
const LONGEST_REST_MS = 1_000;

/** What no screen shows waits so long. */
const UNSEEN_WAIT_MS = 3_000;

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
  /** `quiet`: for a poke alone, which nobody is told is under way. */
  let wanted: { urgent: boolean; quiet: boolean } | null = null;
  let failures = 0;
  let stopped = false;
  let cancelTimer: () => void = () => undefined;
  let cancelPoke: (() => void) | null = null;
  let cancelUnseen: (() => void) | null = null;
  /** A poke came while a round was under way, which may have asked too early to hear of it. */
  let isPoked = false;
  /** By the clock that only goes on. */
  let restsUntil = 0;
  /** As this loop, which alone writes it, last did; null before. */
  let shown: ContactMeta | null = null;

  async function run(): Promise<void> {
    running = true;
    while (wanted !== null && !stopped) {
      const { urgent, quiet } = wanted;
      wanted = null;
      isPoked = false;
      hearUnseen();
      const before = shown ?? (await readContact(local.cache).catch(() => NEVER_HEARD));
      const isTold = !quiet || before.phase !== 'idle';
      if (before.phase !== 'working' && isTold)
        await show({ ...before, phase: 'working', before: before.phase, retryAt: null });
      const begun = local.clock.mono();
      const outcome = await round(urgent);
      if (stopped) break;
      const ended = local.clock.mono();
      restsUntil = ended + Math.min(LONGEST_REST_MS, (ended - begun) / 2);
      await settle(before, outcome, isTold);
      if (isResting() && !isUrgent()) wanted = null;
    }
    running = false;
    if (isPoked && !stopped) poked();
  }

  async function round(urgent: boolean): Promise<CycleOutcome> {
    try {
      const outcome = await runCycle(local, deps.transport, deps.app, { urgent });
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
    cancelTimer();
    failures = outcome.kind === 'done' ? 0 : failures + 1;
    const wait = waitAfter(outcome, failures, deps.random());
    const triedAt = local.clock.wall();
    const contact = {
      ...contactAfter(before, outcome),
      triedAt,
      retryAt: isResting() ? triedAt + wait : null,
    };
    if (isTold || !isSaidAlready(before, contact)) await show(contact);
    if (!stopped) cancelTimer = deps.setTimer(() => begin({ urgent: false, quiet: false }), wait);
  }

  const isResting = () => failures > 0;
  const isUrgent = () => wanted?.urgent === true;

  const wake = (urgent: boolean) => wakeFor({ urgent, quiet: false });

  function wakeFor(what: { urgent: boolean; quiet: boolean }): void {
    const { urgent } = what;
    // A server that is down or overloaded is not asked at every pause in typing (W1): the timer is set.
    if (isResting() && !running && !urgent) return;
    if (urgent) failures = 0;
    begin(what);
  }

  function poked(isSeen = true): void {
    if (!isSeen) {
      cancelUnseen ??= deps.setTimer(() => {
        cancelUnseen = null;
        poked();
      }, UNSEEN_WAIT_MS);
      return;
    }
    isPoked = running;
    if (running || cancelPoke !== null) return;
    const rest = restsUntil - local.clock.mono();
    const forPoke = () => wakeFor({ urgent: false, quiet: true });
    if (rest <= 0) return forPoke();
    cancelPoke = deps.setTimer(() => {
      cancelPoke = null;
      forPoke();
    }, rest);
  }

  function sightChanged(): void {
    if (cancelUnseen === null) return;
    hearUnseen();
    poked();
  }

  /** A round that begins now brings it, too. */
  function hearUnseen(): void {
    cancelUnseen?.();
    cancelUnseen = null;
  }

  function begin({ urgent, quiet }: { urgent: boolean; quiet: boolean }): void {
    if (stopped) return;
    wanted = { urgent: urgent || wanted?.urgent === true, quiet: quiet && wanted?.quiet !== false };
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
