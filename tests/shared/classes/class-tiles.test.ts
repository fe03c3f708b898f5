import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSchoolDay, openingEnd } from '#shared/domain/classes/class-openings.ts';
import { classTiles, TILE_PICTURES } from '#shared/domain/classes/class-tiles.ts';

const name = fc.constantFrom('Ada', 'Ben', 'Zoë', 'Li', 'Anna Lena', '');
const lastName = fc.constantFrom('Lovelace', 'Lowell', 'Löwe', 'Li', 'L', '', 'de la Cruz', 'Lovelac');
const members = (maxLength: number) =>
  fc.uniqueArray(fc.record({ userId: fc.uuid(), firstName: name, lastName, since: fc.nat(5) }), {
    maxLength,
    selector: ({ userId }) => userId,
  });

test('issue 18 no two names of a class list are the same, and no two pictures while there are enough', () => {
  fc.assert(
    fc.property(members(TILE_PICTURES), (all) => {
      const tiles = classTiles(all, 'en-US');
      expect(tiles.map(({ userId }) => userId).sort()).toEqual(all.map(({ userId }) => userId).sort());
      expect(new Set(tiles.map((tile) => tile.name)).size).toBe(all.length);
      expect(new Set(tiles.map(({ picture }) => picture)).size).toBe(all.length);
      for (const { picture } of tiles) expect(picture).toBeLessThan(TILE_PICTURES);
    }),
  );
});

test('a tile does not depend on the order in which the class is read, and a newcomer changes nobody’s picture', () => {
  fc.assert(
    fc.property(members(40), fc.uuid(), (all, newcomer) => {
      fc.pre(all.every(({ userId }) => userId !== newcomer));
      const before = classTiles(all, 'en-US');
      expect(classTiles(all.toReversed(), 'en-US')).toEqual(before);
      const later = { userId: newcomer, firstName: 'Ada', lastName: 'Lovelace', since: 9 };
      const pictures = new Map(classTiles([...all, later], 'en-US').map((one) => [one.userId, one.picture]));
      for (const { userId, picture } of before) expect(pictures.get(userId)).toBe(picture);
    }),
  );
});

test('names are as short as tells them apart, and sorted as the school’s language sorts', () => {
  const named = (...names: [string, string][]) =>
    classTiles(
      names.map(([firstName, last], since) => ({ userId: `s${since}`, firstName, lastName: last, since })),
      'en-US',
    ).map((tile) => tile.name);
  expect(named(['Zoë', 'Berg'], ['Ada', 'Lovelace'], ['Ben', ''])).toEqual(['Ada L.', 'Ben', 'Zoë B.']);
  expect(named(['Ada', 'Lovelace'], ['Ada', 'Lowell'], ['Ada', 'Berg'])).toEqual([
    'Ada B.',
    'Ada Lov.',
    'Ada Low.',
  ]);
  // A point alone tells nobody apart.
  expect(named(['Ada', 'L'], ['Ada', 'Lo'], ['Ada', 'Löwe'])).toEqual(['Ada L', 'Ada Lo', 'Ada Lö.']);
  expect(named(['Student', '2'], ['Student', '20'])).toEqual(['Student 2', 'Student 20']);
  expect(named(['Ada', 'Li'], ['Ada', 'Li'])).toEqual(['Ada Li', 'Ada Li (2)']);
});

test('an opening lasts as long as was chosen; until the end of the school day by the school’s clock, later four hours', () => {
  const noon = Date.UTC(2026, 10, 27, 17);
  const HOUR = 3_600_000;
  const zone = 'America/New_York';
  expect(openingEnd('one-hour', noon, zone)).toBe(noon + HOUR);
  expect(openingEnd('two-hours', noon, zone)).toBe(noon + 2 * HOUR);
  expect(openingEnd('school-day', noon, zone)).toBe(Date.UTC(2026, 10, 27, 22));
  expect(isSchoolDay(noon, zone)).toBe(true);
  expect(isSchoolDay(noon + 5 * HOUR, zone)).toBe(false);
  expect(openingEnd('school-day', noon + 5 * HOUR, zone)).toBe(noon + 9 * HOUR);
  // Shortly after midnight there the day is long: never more than twelve hours.
  expect(openingEnd('school-day', noon - 11.5 * HOUR, zone)).toBe(noon + 0.5 * HOUR);
});
