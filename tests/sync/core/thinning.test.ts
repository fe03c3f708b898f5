import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { storeOf } from '#server/sync/log/store.ts';
import { thinRevisions } from '#server/sync/log/thinning.ts';
import { answerId } from '#shared/domain/activities/rows.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import type { World } from '#tests/support/world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

async function write(world: World, device: Device, texts: readonly string[], apart: number): Promise<void> {
  for (const text of texts) {
    world.clock.advance(apart);
    await device.mutate('saveAnswer', answer('q1', text));
    await device.sync();
  }
}

function historyOf(world: World, device: Device) {
  const { userId } = device.local.actor;
  return (
    world.core
      .history(userId, 'answer', answerId(workKey.assignmentId, 'q1', userId))
      ?.revisions.map((revision) => ({
        text: revision.body.text,
        stands: revision.stands,
      })) ?? []
  );
}

const texts = (world: World, device: Device) => historyOf(world, device).map(({ text }) => text);

/** To the start of a stretch of ten minutes, so that the test knows which texts share one. */
function toFullHour(world: World): void {
  world.clock.advance(60 * MINUTE - (world.clock.now() % (60 * MINUTE)));
}

test('O5 after 30 days one autosave for every 10 minutes is kept, and what stands; until then all are', async () => {
  const { world, student } = await schoolDay();
  toFullHour(world);
  await write(
    world,
    student,
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'],
    2 * MINUTE,
  );
  const all = texts(world, student);
  expect(all).toHaveLength(13);
  world.clock.advance(29 * DAY);
  await world.core.tick();
  expect(texts(world, student)).toEqual(all);
  world.clock.advance(2 * DAY);
  await world.core.tick();
  expect(texts(world, student)).toEqual(['13', '9', '4']);
});

test('O5 M4 both versions of a conflict and their texts stay, before and after a swap', async () => {
  const { world, student, device } = await schoolDay();
  toFullHour(world);
  const library = device('student1');
  await library.sync();
  await write(world, student, ['At home'], MINUTE);
  await write(world, library, ['In the library'], MINUTE);
  const [branch] = await (await library.view()).list('branch');
  await library.mutate('swapAnswerVersion', { ...workKey, questionId: 'q1', branchId: branch?.id ?? '' });
  await library.sync();
  await write(world, library, ['In the library, longer', 'And more'], MINUTE);
  world.clock.advance(31 * DAY);
  await world.core.tick();
  expect(historyOf(world, student)).toEqual([
    { text: 'And more', stands: true },
    { text: 'In the library', stands: false },
    { text: 'At home', stands: false },
  ]);
});

test('O5 I9 P2 what was handed in stays, and a restored server that is sent everything again thins it again', async () => {
  const { world, student } = await schoolDay();
  toFullHour(world);
  const before = world.copy();
  await write(world, student, ['One', 'Two', 'Three'], MINUTE);
  await student.mutate('submitActivity', { ...workKey, answers: [answer('q1', 'Three')] });
  await student.sync();
  const submissions = () => world.db.sqlite.prepare('SELECT body FROM row_submission').all();
  const handedIn = submissions();
  expect(handedIn).toHaveLength(1);
  await thinRevisions(world.db, storeOf(world.db, onlySchool(world.db)), world.clock.now() + 31 * DAY);
  expect(texts(world, student)).toEqual(['Three']);
  world.restore(before, { guard: true });
  await student.sync();
  expect(texts(world, student)).toEqual(['Three', 'Two', 'One']);
  expect(
    await thinRevisions(world.db, storeOf(world.db, onlySchool(world.db)), world.clock.now() + 31 * DAY),
  ).toBe(2);
  expect(texts(world, student)).toEqual(['Three']);
  expect(submissions()).toEqual(handedIn);
});
