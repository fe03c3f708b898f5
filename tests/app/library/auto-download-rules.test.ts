import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  SPARE_BYTES,
  makeSpace,
  type AutoDownloaded,
} from '#app/features/library/auto-download/make-space.ts';
import { whyNot, type Moment } from '#app/features/library/auto-download/why-not.ts';
import { fineMoment } from './moment-in-test.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const moments: fc.Arbitrary<Moment> = fc.record({
  setting: fc.record({
    when: fc.constantFrom('never' as const, 'wifi' as const, 'any' as const),
    from: fc.constant(null),
    to: fc.constant(null),
    megabytes: fc.integer({ min: 1, max: 500 }),
  }),
  isOn: fc.boolean(),
  connection: fc.record({
    online: fc.boolean(),
    type: fc.constantFrom('wifi' as const, 'ethernet' as const, 'cellular' as const, 'unknown' as const),
    saveData: fc.boolean(),
  }),
  time,
  isTyping: fc.boolean(),
  isDownloading: fc.boolean(),
});

test('nothing comes by itself where the school, the device or the browser says no, on mobile data, or in the way of work', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const { setting, connection } = moment;
      const isBarred =
        setting.when === 'never' ||
        !moment.isOn ||
        !connection.online ||
        connection.saveData ||
        (setting.when === 'wifi' && connection.type === 'cellular') ||
        moment.isTyping ||
        moment.isDownloading;
      expect(whyNot(moment) !== null).toBe(isBarred);
    }),
  );
});

test('hours are those of the school, and each objection has its own name', () => {
  const night = { ...fineMoment.setting, from: '15:00', to: '07:30' };
  expect(whyNot({ ...fineMoment, setting: night })).toBe('hours');
  expect(whyNot({ ...fineMoment, setting: night, time: '23:59' })).toBe(null);
  expect(whyNot({ ...fineMoment, setting: night, time: '07:30' })).toBe('hours');
  const phone = { ...fineMoment.connection, type: 'cellular' as const };
  expect(whyNot({ ...fineMoment, connection: phone })).toBe('no-wifi');
  expect(whyNot({ ...fineMoment, connection: phone, setting: { ...fineMoment.setting, when: 'any' } })).toBe(
    null,
  );
  // A computer's browser does not tell.
  expect(whyNot({ ...fineMoment, connection: { ...fineMoment.connection, type: 'unknown' } })).toBe(null);
  expect(whyNot({ ...fineMoment, connection: { ...fineMoment.connection, saveData: true } })).toBe(
    'save-data',
  );
  expect(
    whyNot({ ...fineMoment, connection: { ...fineMoment.connection, online: false }, isTyping: true }),
  ).toBe('offline');
  expect(whyNot({ ...fineMoment, setting: { ...fineMoment.setting, when: 'never' }, isOn: false })).toBe(
    'not-allowed',
  );
  expect(whyNot({ ...fineMoment, isOn: false })).toBe('off');
  expect(whyNot({ ...fineMoment, isTyping: true, isDownloading: true })).toBe('typing');
});

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const rooms = fc.record({
  wanted: fc.record({ packId: fc.constantFrom(...names), bytes: fc.integer({ min: 1, max: 100 }) }),
  here: fc.uniqueArray(
    fc.record({
      packId: fc.constantFrom(...names),
      bytes: fc.integer({ min: 1, max: 100 }),
      at: fc.integer({ min: 0, max: 20 }),
    }),
    { selector: ({ packId }) => packId },
  ),
  inOrder: fc.uniqueArray(fc.constantFrom(...names)),
  budget: fc.integer({ min: 1, max: 400 }),
  free: fc.option(fc.integer({ min: SPARE_BYTES - 50, max: SPARE_BYTES + 150 })),
});
const sum = (packs: readonly { bytes: number }[]) => packs.reduce((all, { bytes }) => all + bytes, 0);

/** Whether the wanted pack has its room among those that stay. */
function holds(
  room: { wanted: { bytes: number }; budget: number; free: number | null },
  stays: AutoDownloaded[],
  gone: AutoDownloaded[],
) {
  const isWithin = sum(stays) + room.wanted.bytes <= room.budget;
  return isWithin && (room.free === null || room.free + sum(gone) - room.wanted.bytes >= SPARE_BYTES);
}

test('room is made within the budget and the device, by no more than is needed, and what is needed before never goes', () => {
  fc.assert(
    fc.property(rooms, (room) => {
      const goes = makeSpace(room);
      const place = (packId: string) => room.inOrder.indexOf(packId);
      const own = place(room.wanted.packId);
      const others = room.here.filter(({ packId }) => packId !== room.wanted.packId);
      const mayGo = others.filter(
        ({ packId }) => place(packId) === -1 || (own !== -1 && place(packId) > own),
      );
      if (goes === null) {
        const stays = others.filter((one) => !mayGo.includes(one));
        expect(holds(room, stays, mayGo)).toBe(false);
        return;
      }
      const gone = goes.flatMap((packId) => others.filter((one) => one.packId === packId));
      const without = (list: AutoDownloaded[]) => others.filter((one) => !list.includes(one));
      expect(gone).toHaveLength(goes.length);
      expect(gone.every((one) => mayGo.includes(one))).toBe(true);
      expect(holds(room, without(gone), gone)).toBe(true);
      if (gone.length > 0) {
        const fewer = gone.slice(0, -1);
        expect(holds(room, without(fewer), fewer)).toBe(false);
      }
    }),
  );
});

test('the oldest goes first: of what no activity needs, and only then of what is needed later', () => {
  fc.assert(
    fc.property(rooms, (room) => {
      const goes = makeSpace(room) ?? [];
      const stays = room.here.filter(({ packId }) => packId !== room.wanted.packId && !goes.includes(packId));
      const isNeeded = ({ packId }: AutoDownloaded) => room.inOrder.includes(packId);
      for (const gone of room.here.filter(({ packId }) => goes.includes(packId))) {
        if (isNeeded(gone)) expect(stays.filter((one) => !isNeeded(one))).toEqual([]);
        const own = room.inOrder.indexOf(room.wanted.packId);
        const peers = stays.filter((one) =>
          isNeeded(gone) ? room.inOrder.indexOf(one.packId) > own : !isNeeded(one),
        );
        expect(peers.every(({ at }) => at >= gone.at)).toBe(true);
      }
    }),
  );
});
