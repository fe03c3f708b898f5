import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countsText,
  FIELD,
  hiddenBecause,
  isCloudy,
  lightsOn,
  moons,
  nights,
  positionText,
  showsLights,
  sideOf,
  withStar,
  type Night,
} from '#app/interactives/galileos-notebook/galileo-nights.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';

const rows = (file: string) =>
  recordSchema.parse(JSON.parse(fs.readFileSync(path.join(starterLibraryFolder, file), 'utf8'))).rows;
const night = (day: number): Night => nights.find((one) => one.day === day) ?? expect.fail(`no night ${day}`);
const place = fc.integer({ min: -140, max: 140 }).map((tenths) => tenths / 10);
const anyNight: fc.Arbitrary<Night> = fc
  .record({ Io: place, Europa: place, Ganymede: place, Callisto: place })
  .map((east) => ({ day: 7, east, galileo: '' }));

test('the nights are those of the record of the pack', () => {
  const mine = nights.map(({ day, east, galileo }) => [day, ...moons.map((moon) => east[moon]), galileo]);
  expect(mine).toEqual(rows('neighbors-in-space/records/jupiters-moons-1610.json'));
});

test('on January 7 Callisto, Io and Europa stand east and Ganymede west', () => {
  const { east } = night(7);
  expect(moons.map((moon) => sideOf(east[moon]))).toEqual(['east', 'east', 'west', 'east']);
  expect(lightsOn(night(7)).map((light) => light.moons)).toEqual([
    ['Callisto'],
    ['Europa', 'Io'],
    ['Ganymede'],
  ]);
});

test('on every clear evening the telescope shows as many lights on each side as Galileo wrote', () => {
  for (const one of nights.filter((each) => !isCloudy(each))) {
    expect(countsText(lightsOn(one).map((light) => light.east)), String(one.day)).toBe(one.galileo);
  }
  expect(nights.filter(isCloudy).map(({ day }) => day)).toEqual([9, 14]);
});

test('every moon is a light of its own or has a reason why not, and no light is in the glare or out of the field', () => {
  fc.assert(
    fc.property(anyNight, (one) => {
      const lights = lightsOn(one);
      for (const moon of moons) {
        const alone = lights.some((light) => light.moons.length === 1 && light.moons[0] === moon);
        expect(alone).toBe(hiddenBecause(one, moon) === null);
      }
      for (const { east } of lights) {
        expect(sideOf(east)).not.toBe('close');
        expect(Math.abs(east)).toBeLessThanOrEqual(FIELD);
      }
      const places = lights.map((light) => light.east);
      expect(places).toEqual([...places].sort((a, b) => b - a));
    }),
  );
});

test('a drawing of every light at its place shows the evening; one star more, fewer or far away does not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...nights), (one) => {
      const lights = lightsOn(one);
      const drawing = lights.map((light) => light.east);
      expect(showsLights([...drawing].reverse(), lights)).toBe(true);
      expect(showsLights(drawing.slice(1), lights)).toBe(lights.length === 0);
      expect(showsLights([...drawing, 13], lights)).toBe(false);
      expect(
        showsLights(
          drawing.map((east) => east + 1.1),
          lights,
        ),
      ).toBe(false);
    }),
  );
});

test('a star goes where it is put, in half widths on the paper, never on Jupiter; a second tap takes it away', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { maxLength: 8 }), (taps) => {
      const drawing = taps.reduce<number[]>((drawn, tap) => withStar(drawn, tap), []);
      for (const star of drawing) {
        expect(Math.abs(star)).toBeGreaterThanOrEqual(1);
        expect(Math.abs(star)).toBeLessThanOrEqual(13);
        expect(Number.isInteger(star * 2)).toBe(true);
      }
      expect(new Set(drawing).size).toBe(drawing.length);
    }),
  );
  expect(withStar([], 3.1)).toEqual([3]);
  expect(withStar([3], 3.2)).toEqual([]);
  expect(withStar([3], 0.2)).toEqual([3]);
});

test('places and counts are told in words', () => {
  expect([3, -1, 0.5].map(positionText)).toEqual(['3 widths east', '1 width west', '0.5 widths east']);
  expect([[3, 2, -1], [-4], []].map(countsText)).toEqual(['2 east, 1 west', '1 west', 'none']);
});
