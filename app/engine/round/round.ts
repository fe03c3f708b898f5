import { readMeta } from '#app/engine/cache/cache-db.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { lookAround, pullOnce, type Look } from './pull.ts';
import { pushOnce, type PushOutcome } from './push.ts';
import type { Stopped, Transport } from './transport.ts';
import { wantedBuckets } from './wanted.ts';

/**
 * How a round with the server ended. `done`: everything sealed is recorded and everything asked for is here;
 * `sealDueIn` ms later an autosave is to be sealed (null: none waits). `alarms` are buckets whose checksum was wrong.
 * `isPart`: of what the server has, only what was asked for alone.
 */
export type CycleOutcome =
  | { kind: 'done'; sealDueIn: number | null; serverNow: number; alarms: string[]; isPart: boolean }
  | Stopped;

const NOTHING: PushOutcome = { kind: 'nothing' };

/** More requests than this in one round mean that the two sides do not come to an end; the next round goes on. */
const ROUND_LIMIT = 200;

/**
 * One round: seal, push until the queue is empty, pull until nothing is missing. One round at a time (SPEC.md R9).
 * `only`: with nothing to send, what moved in these buckets is enough.
 */
export async function runCycle(
  local: LocalDb,
  transport: Transport,
  app: string,
  options: { urgent: boolean; only?: readonly string[] | null },
): Promise<CycleOutcome> {
  let sealDueIn: number | null = null;
  for (let round = 0; round < ROUND_LIMIT; round += 1) {
    const look = await lookAround(local);
    // Most rounds are for what others wrote: two transactions more would find nothing.
    const isEmpty = look.unsent.n === 0;
    sealDueIn = isEmpty ? null : (await seal(local, options)).dueIn;
    const pushed = isEmpty ? NOTHING : await pushOnce(local, transport, app);
    if (pushed.kind === 'sent' || pushed.kind === 'again') continue;
    if (pushed.kind !== 'nothing' && pushed.kind !== 'pull' && pushed.kind !== 'stuck') return pushed;
    // Before everything was read once, a part would be taken for all that there is (promises.md U4).
    const mayAskForPart = isEmpty && round === 0 && look.sync.acked !== null;
    const only = mayAskForPart ? (options.only ?? undefined) : undefined;
    const pulled = await pullAll(local, transport, app, isEmpty ? look : undefined, only);
    if (pulled.kind !== 'done') return pulled;
    // A server whose disk is full can still be read: reads never wait for writes (P7).
    if (pushed.kind === 'stuck') return { kind: 'busy', retryAfterMs: null };
    // A first pull, a new epoch or a rehome may have put rows back into the queue.
    const isDrained = isEmpty && pulled.queuesNothing;
    const { serverNow, alarms, isPart } = pulled;
    if (isDrained || (await local.outbox.mutations.where('state').equals('sealed').count()) === 0)
      return { kind: 'done', serverNow, alarms, sealDueIn, isPart };
  }
  return { kind: 'busy', retryAfterMs: null };
}

type Pulled = {
  kind: 'done';
  serverNow: number;
  alarms: string[];
  queuesNothing: boolean;
  isPart: boolean;
};

async function pullAll(
  local: LocalDb,
  transport: Transport,
  app: string,
  look: Look | undefined,
  only: readonly string[] | undefined,
): Promise<Stopped | Pulled> {
  const alarms: string[] = [];
  let queuesNothing = true;
  for (let page = 0; page < ROUND_LIMIT; page += 1) {
    const pulled = await (page === 0
      ? pullOnce(local, transport, app, look, only)
      : pullOnce(local, transport, app));
    if (pulled.kind !== 'read') return pulled;
    alarms.push(...pulled.alarms);
    queuesNothing &&= pulled.queuesNothing;
    const isPart = pulled.state === 'part';
    if ((isPart || pulled.state === 'done') && (pulled.wantsSame || !(await wantsMore(local))))
      return { kind: 'done', serverNow: pulled.now, alarms, queuesNothing, isPart };
  }
  return { kind: 'busy', retryAfterMs: null };
}

/** A roster or an assignment that just came may name work this device has not asked for yet (R8). */
async function wantsMore(local: LocalDb): Promise<boolean> {
  const { sync, buckets } = await readMeta(local.cache);
  return (await wantedBuckets(local, sync)).some((bucket) => buckets[bucket] === undefined);
}
