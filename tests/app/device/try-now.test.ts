import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readContact } from '#app/engine/cache/cache-db.ts';
import { startSyncLoop } from '#app/engine/round/sync-loop.ts';
import { tryNow } from '#app/engine/round/try-now.ts';
import { tryText } from '#app/features/device/try-text.ts';
import { isEphemeral } from '#app/platform/persistence.ts';
import { answer } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const things = (count: number) => `${count} waiting`;
const never = () => () => undefined;

function syncOf(device: Device) {
  const { wake, stop } = startSyncLoop({
    local: device.local,
    transport: device.transport,
    app: 'test',
    random: () => 0,
    setTimer: never,
    reached: () => undefined,
    revoked: () => undefined,
    unreachable: () => undefined,
    report: () => undefined,
  });
  return { wake, stop };
}

test('U4 "Try now" tells what came of it: sent, or not reached and what still waits', async () => {
  const { student, world } = await schoolDay();
  const sync = syncOf(student);
  await student.mutate('saveAnswer', answer('q1', 'Waiting'));
  student.network.cut = true;
  const missed = await tryNow(student.local, sync, never);
  expect(missed).toEqual({ kind: 'tried', phase: 'unreachable', unsent: 1 });
  expect(tryText(missed, things)).toBe(
    'Your school could not be reached. 1 waiting here. It is tried again by itself.',
  );
  student.network.cut = false;
  world.clock.advance(1_000);
  const sent = await tryNow(student.local, sync, never);
  expect(tryText(sent, things)).toBe('Your school answered. Nothing waits here any more.');
  sync.stop();
});

test('U4 W1 a session that the server refused is said, and so is a round that never ends', async () => {
  const { student } = await schoolDay();
  const sync = syncOf(student);
  student.network.intercept = async () => ({ status: 401, retryAfter: null, text: '{"errors":[]}' });
  const refused = await tryNow(student.local, sync, never);
  expect(refused).toMatchObject({ phase: 'signed-out' });
  expect(tryText(refused, things)).toContain('wants you to sign in again');
  student.network.intercept = () => new Promise(() => undefined);
  const silent = await tryNow(student.local, sync, (run) => {
    setImmediate(run);
    return () => undefined;
  });
  expect(tryText(silent, things)).toContain('No answer yet');
  sync.stop();
});

test('W1 after a failure the device knows when it tries again, and forgets it once it has heard', async () => {
  const { student, world } = await schoolDay();
  const sync = syncOf(student);
  student.network.cut = true;
  await tryNow(student.local, sync, never);
  const waiting = await readContact(student.local.cache);
  expect((waiting.retryAt ?? 0) - world.clock.now()).toBe(1_000);
  student.network.cut = false;
  world.clock.advance(1_000);
  await tryNow(student.local, sync, never);
  expect((await readContact(student.local.cache)).retryAt).toBeNull();
  sync.stop();
});

test('a window that is given little room and no promise is taken for one that forgets; any other is not', () => {
  const little = 120 * 1024 ** 2;
  expect(isEphemeral('best-effort', little)).toBe(true);
  expect(isEphemeral('unknown', little)).toBe(true);
  expect(isEphemeral('persistent', little)).toBe(false);
  expect(isEphemeral('best-effort', 10 * 1024 ** 3)).toBe(false);
  expect(isEphemeral('best-effort', null)).toBe(false);
});
