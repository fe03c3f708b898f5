import 'fake-indexeddb/auto';
import { mutate } from '#app/engine/outbox/mutate.ts';
import { openLocalDb } from '#app/engine/person/local-db.ts';
import { runCycle, type CycleOutcome } from '#app/engine/round/round.ts';
import { createTransport } from '#app/engine/round/transport.ts';
import { readView, type View } from '#app/engine/view/view.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import type { CrowdMember } from './crowd.ts';
import { openHttpLine } from './http-line.ts';
import { intentNow } from './intent.ts';
import { seededBytes } from './seeded-bytes.ts';

/** The real client over fake-indexeddb, with a real server process over HTTP. */
export type HttpDevice = {
  mutate: <N extends MutationName>(name: N, args: ArgsOf<N>) => Promise<unknown>;
  sync: () => Promise<CycleOutcome>;
  view: () => Promise<View>;
  /** How many rows the device still keeps to send again. */
  kept: () => Promise<number>;
  close: () => void;
};

export async function openHttpDevice(
  serverUrl: string,
  member: CrowdMember,
  seed: number,
): Promise<HttpDevice> {
  const line = openHttpLine(serverUrl, member.cookie);
  const response = await fetch(`${serverUrl}/individual/session`, { headers: { cookie: member.cookie } });
  if (response.status !== 200) throw new Error(`the session was answered ${response.status}`);
  const session = (await response.json()) as Session; // what our own server's schema says
  const clock = { wall: () => Date.now(), mono: () => performance.now(), boot: `boot ${seed}` };
  const platform = { clock, random: seededBytes(seed), device: `Device ${seed}` };
  const local = openLocalDb(session, platform, `http-${seed}/`);
  const transport = createTransport(line.post, clock.wall);
  return {
    mutate: async (name, args) => mutate(local, await intentNow(local, name, args)),
    sync: () => runCycle(local, transport, 'test', { urgent: true }),
    view: () => readView(local),
    kept: () => local.outbox.mutations.count(),
    close: () => {
      line.close();
      local.close();
    },
  };
}
