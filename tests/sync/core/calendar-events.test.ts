import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readView } from '#app/engine/index.ts';
import { tilePacks } from '#shared/domain/calendar/calendar-event.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const eventId = '0197f2aa-0000-7000-8000-0000000000e1';
const dates = { startDate: '2026-09-16', endDate: '2026-09-17' };
const words = {
  title: 'Trip to the river',
  note: 'Boots',
  packIds: ['water-on-the-move', 'water-on-the-move'],
};

const eventOn = async ({ local }: Device) => (await readView(local)).get('calendarEvent', eventId);
const versionsOn = async ({ local }: Device) =>
  (await (await readView(local)).list('branch')).filter(({ table }) => table === 'calendarEvent');

/** A student’s event, on two devices of theirs. */
async function twoDevices() {
  const day = await schoolDay();
  const { student, device } = day;
  await student.mutate('saveCalendarEvent', { eventId, ...words, ...dates });
  await student.sync();
  const tablet = device('student1');
  await tablet.sync();
  return { ...day, tablet };
}

test('classroom §3 an event made on one device is on the person’s other one, and on nobody else’s', async () => {
  const { teacher, tablet } = await twoDevices();
  expect(await eventOn(tablet)).toMatchObject({
    ...dates,
    ...{ title: 'Trip to the river', collectionId: eventId, packIds: ['water-on-the-move'] },
  });
  await teacher.sync();
  expect(await eventOn(teacher)).toBeNull();
  expect(await teacher.mutate('moveCalendarEvent', { eventId, ...dates })).toMatchObject({
    refusal: { code: 'not_found' },
  });
});

test('M4, M8 words changed on one device and dates on the other both stay; two texts become versions, two moves the later one', async () => {
  const { student, tablet, world } = await twoDevices();
  await student.mutate('saveCalendarEvent', { eventId, ...words, note: 'Boots and bread', ...dates });
  await tablet.mutate('moveCalendarEvent', { eventId, startDate: '2026-09-23', endDate: '2026-09-24' });
  for (const device of [student, tablet, student]) await device.sync();
  expect(await eventOn(student)).toMatchObject({ note: 'Boots and bread', startDate: '2026-09-23' });
  await tablet.mutate('saveCalendarEvent', { eventId, ...words, note: 'At home', ...dates });
  await student.mutate('saveCalendarEvent', { eventId, ...words, note: 'At school', ...dates });
  await tablet.mutate('moveCalendarEvent', { eventId, startDate: '2026-10-01', endDate: '2026-10-01' });
  world.clock.advance(1_000);
  await student.mutate('moveCalendarEvent', { eventId, startDate: '2026-10-02', endDate: '2026-10-02' });
  for (const device of [student, tablet, student]) await device.sync();
  expect(await eventOn(tablet)).toMatchObject({ note: 'At school', startDate: '2026-10-02' });
  const [version] = await versionsOn(student);
  expect(version?.body).toMatchObject({ note: 'At home' });
  await student.mutate('swapCalendarEventVersion', { eventId, branchId: version?.id ?? '' });
  for (const device of [student, tablet]) await device.sync();
  expect(await eventOn(tablet)).toMatchObject({ note: 'At home', startDate: '2026-10-02' });
  expect((await versionsOn(tablet))[0]?.body).toMatchObject({ note: 'At school' });
});

test('a deleted event comes back by undo, and an edit wins over a deletion', async () => {
  const { student, tablet } = await twoDevices();
  await student.mutate('removeCalendarEvent', { eventId, isRemoved: true });
  expect((await eventOn(student))?.removedAt).not.toBeNull();
  await student.mutate('removeCalendarEvent', { eventId, isRemoved: false });
  expect((await eventOn(student))?.removedAt).toBeNull();
  await student.mutate('removeCalendarEvent', { eventId, isRemoved: true });
  await student.sync();
  await tablet.mutate('saveCalendarEvent', { eventId, ...words, note: 'Still on', ...dates });
  for (const device of [tablet, student]) await device.sync();
  expect(await eventOn(student)).toMatchObject({ note: 'Still on', removedAt: null });
});

test('an event without a title, or that ends before it begins or after more than a year, goes back to its form', async () => {
  const { student } = await schoolDay();
  const save = (part: object) =>
    student.mutate('saveCalendarEvent', { eventId, ...words, ...dates, ...part });
  expect(await save({ title: ' ' })).toMatchObject({ refusal: { code: 'title_required', field: 'title' } });
  for (const endDate of ['2026-09-15', '2027-09-17'])
    expect(await save({ endDate })).toMatchObject({ refusal: { code: 'date_range', field: 'endDate' } });
  expect(await save({ endDate: '2027-09-16' })).toMatchObject({ kind: 'saved' });
});

test('classroom §9 a tile shows three packs and counts the rest', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), (packIds) => {
      const { shown, more } = tilePacks(packIds);
      expect(shown).toEqual(packIds.slice(0, 3));
      expect(shown.length + more).toBe(packIds.length);
    }),
  );
});
