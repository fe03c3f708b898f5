import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { isUnsent } from '#app/engine/outbox/outbox-db.ts';
import { mutators, type MutationName } from '#shared/mutators.ts';
import { assignToClass } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { loadOutbox, type ReleaseDump } from './outbox-dump.ts';
import { raiseVersions, readDumps } from './read-recordings.ts';

const dumps = readDumps();

/**
 * What is refused when a dump is sent, and why: the server alone does it, or it names what only a longer life makes, or
 * what a later row of the same dump makes. `lived-again.test.ts` has all this applied where it belongs.
 */
const REFUSED: Record<string, readonly string[]> = {
  forbidden: [
    'enrollMember',
    'forgetFeedback',
    'forgetNotifications',
    'leaveClass',
    'noteInvitation',
    'noteNotifications',
    'noteVisitorFeedback',
    'openClass',
    'publishProfile',
    'putRosterClass',
    'releaseAssignment',
    'removeFeedback',
    'removeMember',
    'renameMember',
    'retireMember',
    'settleFeedback',
    'settleUpload',
  ],
  not_found: [
    'acceptSubmission',
    'dismissAnnotations',
    'dropClassVersion',
    'flagAnnotation',
    'mendAnswerKey',
    'moveCalendarEvent',
    'moveSnack',
    'removeAnnotations',
    'removeCalendarEvent',
    'removeCustomPack',
    'removeExcerpt',
    'removeSnack',
    'renameSnackPack',
    'renameSubgroup',
    'setSubgroupMember',
    'swapAnnotationVersion',
    'swapAnswerVersion',
    'swapCalendarEventVersion',
    'swapClassVersion',
    'swapFeedbackVersion',
    'swapSnackActionVersion',
  ],
  parent_missing: [
    'assignSnackPack',
    'moveSnackDetail',
    'removeSnackDetail',
    'saveSnackAction',
    'setSnackResponse',
    'submitSnacks',
  ],
  class_removed: ['renewClassCode'],
  reviewed: ['takeBackSubmission'],
};

/** The first releases queued these in another order. */
const OTHERWISE: Record<string, Partial<Record<MutationName, string>>> = {
  '0.1.0': {
    ...{ removeCustomPack: 'applied', removeExcerpt: 'applied', renameSubgroup: 'applied' },
    ...{ renewClassCode: 'applied', renameStudent: 'not_found' },
  },
  '0.2.0': { renameStudent: 'not_found' },
};

/** Devices of today's app that find a release's outboxes, in a school like the one that they are of. */
async function found({ outboxes }: ReleaseDump): Promise<{ world: World; devices: Device[] }> {
  const world = createWorld({ students: 2 });
  const first = createDevice(world, 'teacher');
  await assignToClass(first);
  await first.sync();
  const devices = outboxes.map(({ username }) => createDevice(world, username));
  onTestFinished(() => {
    for (const device of [first, ...devices]) device.close();
    world.close();
  });
  for (const [index, outbox] of outboxes.entries()) {
    const device = devices[index];
    if (device) await loadOutbox(device.local.outbox, outbox);
  }
  return { world, devices };
}

/** What became of each row that its release had not settled, and was told its author where it was refused. */
async function outcomesOf({ world, devices }: Awaited<ReturnType<typeof found>>): Promise<string[]> {
  const outcomes: string[] = [];
  for (const { local, sync, files } of devices) {
    const { mutations, attention } = local.outbox;
    const before = await mutations.toArray();
    expect((await sync()).kind).toBe('done');
    await files.carry();
    const rows = await mutations.toArray();
    expect(rows.filter(isUnsent)).toEqual([]);
    const noted = await attention.toArray();
    for (const { local: at, name, args, state } of before) {
      if (state === 'rejected' || state === 'parked') continue;
      const id = rows.find((row) => row.local === at)?.id;
      const isApplied = typeof id === 'string' && statusOf(world, id) === 'applied';
      const item = noted.find((one) => one.name === name && one.args === args);
      outcomes.push(`${name}: ${isApplied ? 'applied' : (item?.reason ?? 'lost')}`);
    }
  }
  expect(world.parked).toEqual([]);
  return outcomes;
}

const statusOf = ({ db }: World, id: string): unknown =>
  db.sqlite.prepare('select status from mutation where id = ?').pluck().get(id);

function wanted({ release, outboxes }: ReleaseDump): string[] {
  const reasons = Object.entries(REFUSED).flatMap(([reason, names]) => names.map((name) => [name, reason]));
  const known: Record<string, string> = { ...Object.fromEntries(reasons), ...OTHERWISE[release] };
  const rows = outboxes.flatMap(({ mutations }) => mutations);
  const unsettled = rows.filter(({ state }) => state !== 'rejected' && state !== 'parked');
  return unsettled.map(({ name }) => `${name}: ${known[name] ?? 'applied'}`);
}

test.each(dumps)(
  'L5 D5 P6 what release $release left is applied, or refused for a known reason',
  async (dump) => {
    expect(await outcomesOf(await found(dump))).toEqual(wanted(dump));
  },
);

test.each(dumps)('L5 D5 P6 and still is once every mutation has a later version', async (dump) => {
  raiseVersions();
  expect(await outcomesOf(await found(dump))).toEqual(wanted(dump));
});

test.each(dumps)('L5 C1 drafts, attention and files of release $release stay as they were', async (dump) => {
  const { devices } = await found(dump);
  for (const [index, outbox] of dump.outboxes.entries()) {
    const device = devices[index];
    if (!device) throw new Error('one device each');
    await device.sync();
    expect(await device.local.outbox.drafts.toArray()).toEqual(outbox.drafts);
    const kept = (await device.local.outbox.attention.toArray()).map((item) => item.text);
    // What its author had already typed over is over with that (M7).
    const typedOver = new Set(outbox.mutations.map((row) => row.base));
    for (const item of outbox.attention.filter(({ mutation }) => !typedOver.has(mutation))) {
      expect(kept).toContain(item.text);
    }
    const hashes = (await device.local.outbox.files.toArray()).map((file) => file.hash);
    expect(hashes).toEqual(outbox.files.map((file) => file.hash));
  }
});

test('L5 D5 every version that a mutation ever had was left by some release', () => {
  const rows = dumps.flatMap((dump) => dump.outboxes.flatMap((outbox) => outbox.mutations));
  const left = new Set(rows.map(({ name, v }) => `${name} ${v}`));
  const versions = Object.values(mutators).flatMap(({ name, v }) =>
    Array.from({ length: v }, (_, before) => `${name} ${before + 1}`),
  );
  expect(versions.filter((version) => !left.has(version))).toEqual([]);
});

test('L5 D5 the newest dump holds every mutation of the registry, in every state a row can have', () => {
  const rows = dumps.at(-1)?.outboxes.flatMap((outbox) => outbox.mutations) ?? [];
  const held = new Set(rows.map((row) => row.name));
  const missing = Object.keys(mutators).filter((name) => !held.has(name));
  expect(missing, 'npm run sync:dump -- unreleased records them').toEqual([]);
  expect([...new Set(rows.map((row) => row.state))].sort()).toEqual([
    'done',
    'open',
    'parked',
    'rejected',
    'sealed',
  ]);
});
