import 'fake-indexeddb/auto';
import { openLocalDb, type LocalDb } from '#app/local-db/local-db.ts';
import { mutate, type MutateOutcome } from '#app/local-db/mutate.ts';
import { readView, type View } from '#app/local-db/view.ts';
import { runCycle, type CycleOutcome } from '#app/sync/cycle.ts';
import { createTransport, type Transport } from '#app/sync/transport.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { pullRequestSchema, pushRequestSchema } from '#shared/sync/wire.ts';
import type { World } from './world.ts';

/** A device of one person: the real client over fake-indexeddb, talking to the world's real server handlers. */
export type Device = {
  local: LocalDb;
  transport: Transport;
  /** Cut: every request fails as without a network. */
  network: { cut: boolean };
  mutate: <N extends MutationName>(name: N, args: ArgsOf<N>) => Promise<MutateOutcome>;
  sync: () => Promise<CycleOutcome>;
  view: () => Promise<View>;
  close: () => void;
};

let devices = 0;

/** `seed` makes the device's ids repeatable. */
export function createDevice(world: World, username: string, seed = 1): Device {
  devices += 1;
  const name = `${username}-${devices}`;
  const network = { cut: false };
  const userId = world.userId(username);
  const post = async (path: string, body: string) => {
    if (network.cut) throw new TypeError('no network');
    const json: unknown = JSON.parse(body);
    const reply =
      path === '/sync/push'
        ? world.core.push(pushRequestSchema.parse(json), userId)
        : world.core.pull(pullRequestSchema.parse(json), userId);
    return { status: 200, retryAfter: null, text: JSON.stringify(reply) };
  };
  const local = openLocalDb(
    world.session(username),
    {
      clock: { wall: world.clock.now, mono: world.clock.now, boot: name },
      random: seededBytes(seed * 1000 + devices),
      device: `${username}'s computer`,
    },
    `${name}/`,
  );
  const transport = createTransport(post, world.clock.now);
  return {
    local,
    transport,
    network,
    mutate: (mutation, args) => mutate(local, mutation, args),
    sync: () => runCycle(local, transport, 'test', { urgent: true }),
    view: () => readView(local),
    close: local.close,
  };
}

/** Repeatable bytes (mulberry32); unseeded randomness is banned from tests. */
export function seededBytes(seed: number): (count: number) => Uint8Array {
  let state = seed >>> 0;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) & 255;
    });
}
