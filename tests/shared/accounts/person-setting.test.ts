import { expect, test } from 'vitest';
import { changeSetting, type Setting } from '#shared/domain/accounts/person-setting.ts';
import { createDevice } from '#tests/support/device.ts';
import { createWorld } from '#tests/support/world.ts';

const newZealand: Setting = { name: 'locale', locale: 'en-NZ' };

test('a setting has a name that is known and a value that fits it', () => {
  const parses = (setting: unknown) => changeSetting.args.safeParse({ setting }).success;
  expect(parses(newZealand)).toBe(true);
  expect(parses({ name: 'locale', locale: null })).toBe(true);
  expect(parses({ name: 'locale', locale: 'fr-FR' })).toBe(false);
  expect(parses({ name: 'hair', colour: 'red' })).toBe(false);
});

test('M8 a setting that is chosen offline is on every device of its person alone; the later wish stands', async () => {
  const world = createWorld({ students: 2 });
  const cart = createDevice(world, 'student1');
  const home = createDevice(world, 'student1');
  const other = createDevice(world, 'student2');
  for (const device of [cart, home, other]) await device.sync();
  await cart.mutate('changeSetting', { setting: newZealand });
  world.clock.advance(60_000);
  await home.mutate('changeSetting', { setting: { name: 'locale', locale: 'en-CA' } });
  await home.sync();
  // Written before, arrives after.
  for (const device of [cart, home, other]) await device.sync();
  const settings = async (device: typeof cart) =>
    (await (await device.view()).list('personSetting')).map((row) => row.setting);
  expect(await settings(cart)).toEqual([{ name: 'locale', locale: 'en-CA' }]);
  expect(await settings(home)).toEqual([{ name: 'locale', locale: 'en-CA' }]);
  expect(await settings(other)).toEqual([]);
});
