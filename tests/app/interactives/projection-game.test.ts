import { geoCircle, geoPath } from 'd3-geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { africa, outlineOf } from '#app/interactives/parts/world-outlines.ts';
import { largerSide, rounds, verdict } from '#app/interactives/projection-game/bigger-rounds.ts';
import {
  looksTimesAsLarge,
  projections,
  squareKilometers,
  timesAsLarge,
  trueSizeMap,
  type ProjectionId,
} from '#app/interactives/projection-game/projections.ts';

const map = (id: ProjectionId, turn = 0) => {
  const found = projections.find((one) => one.id === id);
  if (!found) throw new TypeError(id);
  return found.make(turn);
};
const degree = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const spot = (longitude: number, latitude: number) => geoCircle().center([longitude, latitude]).radius(1)();

test('what the articles say is true: Africa covers about 30 million square kilometers, 14 times Greenland', () => {
  expect(squareKilometers(africa) / 1e6).toBeGreaterThan(29.5);
  expect(squareKilometers(africa) / 1e6).toBeLessThan(30.5);
  expect(timesAsLarge(africa, outlineOf('Greenland')).toFixed(0)).toBe('14');
  expect(looksTimesAsLarge(map('mercator'), africa, outlineOf('Greenland'))).toBeLessThan(1.1);
});

test('Equal Earth keeps the size of a circle wherever it lies', () => {
  fc.assert(
    fc.property(degree(-150, 150), degree(-75, 75), (longitude, latitude) => {
      const ratio = looksTimesAsLarge(map('equal-earth'), spot(longitude, latitude), spot(0, 0));
      expect(ratio).toBeCloseTo(1, 1);
    }),
  );
});

test('Mercator enlarges a circle as its latitude says, by one over the cosine squared', () => {
  fc.assert(
    fc.property(degree(-150, 150), degree(-55, 65), (longitude, latitude) => {
      const ratio = looksTimesAsLarge(map('mercator'), spot(longitude, latitude), spot(0, 0));
      const text = 1 / Math.cos((latitude * Math.PI) / 180) ** 2;
      expect(Math.abs(ratio / text - 1)).toBeLessThan(0.02);
    }),
  );
});

test('turning the Earth changes no size on a map that is as wide as the Earth is round', () => {
  fc.assert(
    fc.property(degree(-60, 60), fc.constantFrom<ProjectionId>('mercator', 'plain'), (turn, id) => {
      const still = looksTimesAsLarge(map(id), africa, outlineOf('Brazil'));
      expect(looksTimesAsLarge(map(id, turn), africa, outlineOf('Brazil')) / still).toBeCloseTo(1, 2);
    }),
  );
});

test('every projection draws the whole Earth inside the picture at every turn', () => {
  for (const { id } of projections) {
    for (let turn = -180; turn <= 180; turn += 30) {
      const [[x0, y0], [x1, y1]] = geoPath(map(id, turn)).bounds({ type: 'Sphere' });
      expect([x0 >= 9, y0 >= 9, x1 <= 791, y1 <= 491], `${id} ${turn}`).toEqual([true, true, true, true]);
    }
  }
});

test('in every round the two sizes differ enough to be sure, and the true drawing shows the larger one larger', () => {
  for (const round of rounds) {
    const larger = largerSide(round);
    const other = round.sides[0] === larger ? round.sides[1] : round.sides[0];
    const drawn = (name: string) => geoPath(trueSizeMap(outlineOf(name), 500, [0, 0])).area(outlineOf(name));
    expect(timesAsLarge(outlineOf(larger.outline), outlineOf(other.outline)), round.id).toBeGreaterThan(1.05);
    expect(drawn(larger.outline), round.id).toBeGreaterThan(drawn(other.outline));
    expect(verdict(round, larger)).toMatch(/^Yes!/);
    expect(verdict(round, other)).toMatch(/^The map misled you\./);
  }
});

test('the Mercator map misleads in all rounds but one, so that nobody can win by always choosing the smaller', () => {
  const misleading = rounds.filter((round) => {
    const [a, b] = round.sides;
    const looks = looksTimesAsLarge(map('mercator'), outlineOf(a.outline), outlineOf(b.outline));
    return (looks > 1 ? a : b) !== largerSide(round);
  });
  expect(misleading).toHaveLength(rounds.length - 1);
});

test('the areas that are said agree with the printed ones of geographers', () => {
  const known = {
    Greenland: 2_166_000,
    Brazil: 8_516_000,
    Madagascar: 587_000,
    Kenya: 580_000,
    Canada: 9_985_000,
  };
  for (const [name, area] of Object.entries(known)) {
    expect(Math.abs(squareKilometers(outlineOf(name)) / area - 1), name).toBeLessThan(0.04);
  }
});
