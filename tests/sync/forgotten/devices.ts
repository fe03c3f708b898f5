import { createHash } from 'node:crypto';
import type { PullReply, WireMutation } from '#shared/sync/wire.ts';
import { answer } from '#tests/support/activities.ts';
import { pngBytes } from '#tests/support/packs.ts';
import { bareClient, type BareClient } from '#tests/support/wire.ts';
import type { World } from '#tests/support/world.ts';
import type { Side } from './sides.ts';

type Sent = Parameters<BareClient['mutation']>[2];

export const png = pngBytes();
/** By a clock that stood still. */
const TYPED_AT = 1_789_394_400_000;

export const file = {
  sha256: createHash('sha256').update(png).digest('hex'),
  size: png.length,
  type: 'image/png',
  name: 'river.png',
} as const;

/** Devices have the same names in both schools, and what they send as well. */
export const tablet = (world: World, { teacher }: Side): BareClient => bareClient(world, teacher, 'a tablet');
export const phone = (world: World, { student }: Side): BareClient => bareClient(world, student, 'a phone');

export function push(device: BareClient, world: World, side: Side, ...sent: Sent[]): unknown {
  const last = lastOf(device, world, side);
  const mutations = sent.map((change, index) => {
    const seq = last + index + 1;
    return device.mutation(seq, `${device.client} ${seq}`, change);
  });
  for (const mutation of mutations) sentBefore.set(`${device.userId} ${mutation.id}`, mutation);
  return device.push(mutations);
}

/** Sends once more, under another device's numbers, what this person sent before: as a device does that is counted anew (V1). */
export function pushAgain(device: BareClient, ids: readonly string[]): unknown {
  const known = ids.flatMap((id) => sentBefore.get(`${device.userId} ${id}`) ?? []);
  return device.push(known.map((mutation, index) => ({ ...mutation, seq: index + 1 })));
}

const sentBefore = new Map<string, WireMutation>();

export function pull(world: World, device: BareClient, cursors: Record<string, number> = {}): PullReply {
  const shown = tokens.get(`${device.userId}`);
  const request = device.pullRequest({ cursors, ...shown });
  return world.core.pull({ ...request, unsent: { n: 0, oldest: null } }, device.userId);
}

/** What a device has been told, for its proof that a school was set back. */
const tokens = new Map<string, { token: string; epoch: string; snap: number }>();

export function remember(device: BareClient, { token, epoch, snap }: PullReply): void {
  if (token !== undefined) tokens.set(device.userId, { token, epoch, snap });
}

/** How many mutations of a device its school has taken; the last of them is called after it. */
export function lastOf({ client }: BareClient, { db }: World, { school }: Side): number {
  const last = db.sqlite
    .prepare<string[], number>('select last_seq from client where school = ? and id = ?')
    .pluck()
    .get(school, client);
  return last ?? 0;
}

export const typed = (text: string, base: string | null = null, questionId = 'q1'): Sent => ({
  args: answer(questionId, text),
  base,
  at: TYPED_AT,
});

/** Devices of another run have told nothing. */
export const forget = (): void => tokens.clear();
