import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  heardAgain,
  HEARD_EVERY_MS,
  MAX_GAP_MS,
  packOfAddress,
  readingByPerson,
} from '#shared/domain/usage/reading-time.ts';

const gaps = fc.array(fc.integer({ min: -10_000, max: 20 * HEARD_EVERY_MS }), { maxLength: 40 });

test('classroom §4 the time of a scene is what its device was heard in, never more than the time that went by', () => {
  fc.assert(
    fc.property(gaps, (waits) => {
      let now = 1_000_000;
      let expected = 0;
      let scene = { seenAt: now, readMs: 0 };
      for (const wait of waits) {
        // A clock that is set back counts nothing until it is where it was.
        now = Math.max(now, now + wait);
        const gap = now - scene.seenAt;
        if (gap <= MAX_GAP_MS) expected += gap;
        scene = heardAgain(scene, now);
        expect(heardAgain(scene, scene.seenAt - 5_000)).toEqual(scene);
      }
      expect(scene).toEqual({ seenAt: now, readMs: expected });
      expect(scene.readMs).toBeLessThanOrEqual(now - 1_000_000);
    }),
  );
});

test('classroom §4 a lost message is forgiven, a device that slept is not counted', () => {
  const scene = { seenAt: 0, readMs: 0 };
  expect(heardAgain(scene, 2 * HEARD_EVERY_MS).readMs).toBe(2 * HEARD_EVERY_MS);
  expect(heardAgain(scene, 30 * HEARD_EVERY_MS)).toEqual({ seenAt: 30 * HEARD_EVERY_MS, readMs: 0 });
});

test('classroom §4 the minutes of a person are those of their packs, the longest first, whatever the order of scenes', () => {
  const scene = fc.record({
    personId: fc.constantFrom('a', 'b', 'c'),
    packId: fc.constantFrom('water', 'maps', 'rain'),
    readMs: fc.integer({ min: 0, max: 3_600_000 }),
  });
  fc.assert(
    fc.property(fc.array(scene), (scenes) => {
      const people = readingByPerson(scenes);
      const byId = (found: typeof people) => new Map(found.map((one) => [one.individualId, one]));
      expect(byId(readingByPerson([...scenes].reverse()))).toEqual(byId(people));
      expect(new Set(people.map((one) => one.individualId))).toEqual(
        new Set(scenes.map((one) => one.personId)),
      );
      for (const { individualId, seconds, packs } of people) {
        const own = scenes.filter((one) => one.personId === individualId);
        expect(packs.reduce((sum, pack) => sum + pack.seconds, 0)).toBe(seconds);
        expect([...packs].sort((x, y) => y.seconds - x.seconds).map((one) => one.seconds)).toEqual(
          packs.map((one) => one.seconds),
        );
        const ms = own.reduce((sum, one) => sum + one.readMs, 0);
        expect(Math.abs(seconds * 1000 - ms)).toBeLessThanOrEqual(500 * packs.length);
      }
    }),
  );
});

test('classroom §7 the address of a scene names a pack, and no other screen does', () => {
  expect(packOfAddress('/science/water-on-the-move')).toBe('water-on-the-move');
  expect(packOfAddress('/science/water-on-the-move/article/rivers?level=2#/x')).toBe('water-on-the-move');
  expect(packOfAddress('/social-studies/activity/old-maps?assignment=1')).toBe('old-maps');
  for (const other of [
    '/science/dashboard/classes',
    '/science/packs',
    '/science',
    '/account',
    'https://else.example/science/water',
    '/science/../water',
  ])
    expect([other, packOfAddress(other)]).toEqual([other, null]);
});
