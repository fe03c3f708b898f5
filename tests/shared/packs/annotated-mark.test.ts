import { expect, test } from 'vitest';
import { createDevice, type Device } from '#tests/support/device.ts';
import { createWorld } from '#tests/support/world.ts';

const packId = 'water-on-the-move';

test('M8 marking an item as annotated marks its pack; of two wishes about a pack the later one stands', async () => {
  const world = createWorld({ students: 1 });
  const desk = createDevice(world, 'student1');
  const home = createDevice(world, 'student1');
  // A round that was cut short would show as a mark that is missing.
  const sync = async (device: Device) =>
    expect(await device.sync()).toMatchObject({ kind: 'done', alarms: [] });
  await sync(desk);
  await sync(home);
  await desk.mutate('setAnnotated', { packId, contentId: 'the-water-cycle', isAnnotated: true });
  world.clock.advance(1000);
  await home.mutate('setAnnotated', { packId, contentId: null, isAnnotated: false });
  await sync(home);
  await sync(desk);
  await sync(home);
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
