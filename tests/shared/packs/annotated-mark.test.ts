import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/device.ts';
import { createWorld } from '#tests/support/world.ts';

const packId = 'water-on-the-move';

test('M8 marking an item as annotated marks its pack; of two wishes about a pack the later one stands', async () => {
  const world = createWorld({ students: 1 });
  const desk = createDevice(world, 'student1');
  const home = createDevice(world, 'student1');
  await desk.sync();
  await home.sync();
  await desk.mutate('setAnnotated', { packId, contentId: 'the-water-cycle', isAnnotated: true });
  world.clock.advance(1000);
  await home.mutate('setAnnotated', { packId, contentId: null, isAnnotated: false });
  await home.sync();
  await desk.sync();
  await home.sync();
  for (const device of [desk, home]) {
    const rows = await (await device.view()).list('annotatedMark');
    const marks = new Map(rows.map((row) => [row.contentId, row.isAnnotated]));
    expect(marks).toEqual(
      new Map([
        ['the-water-cycle', true],
        [null, false],
      ]),
    );
  }
  for (const device of [desk, home]) device.close();
  world.close();
});
