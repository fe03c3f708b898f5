import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosen,
  days,
  energyInWords,
  energyOverFour,
  MAP,
  nearest,
  placeOnMap,
  PROPORTION,
  quakes,
  views,
} from '#app/interactives/quake-map/quake-view.ts';
import { quakeWeek } from '#app/interactives/quake-map/quake-week.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';

const record = path.join(
  import.meta.dirname,
  '../../../sync-server/library/packs/shaking-ground/records/one-week-of-earthquakes.json',
);

test('the quake map holds the very rows of the record', () => {
  expect(quakeWeek).toEqual(recordSchema.parse(JSON.parse(fs.readFileSync(record, 'utf8'))).rows);
  expect(days).toHaveLength(7);
});

test('a choice keeps size and day, is sorted by magnitude, and the days add up to the week', () => {
  const sizes = fc.constantFrom(4, 4.5, 5, 6, 7);
  fc.assert(
    fc.property(sizes, fc.constantFrom(null, ...days), (least, day) => {
      const shown = chosen({ least, day });
      for (const quake of shown) {
        expect(quake.magnitude).toBeGreaterThanOrEqual(least);
        if (day !== null) expect(quake.day).toBe(day);
      }
      const magnitudes = shown.map((quake) => quake.magnitude);
      expect(magnitudes).toEqual([...magnitudes].sort((a, b) => b - a));
      const each = days.reduce((sum, one) => sum + chosen({ least, day: one }).length, 0);
      expect(each).toBe(chosen({ least, day: null }).length);
    }),
  );
  expect(chosen({ least: 4, day: null })).toHaveLength(quakes.length);
});

test('every place lies on the map: east is right of the middle and north is up', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, (one) => {
      const { x, y } = placeOnMap(one);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(MAP.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(MAP.height);
    }),
  );
  expect(placeOnMap({ latitude: 0, longitude: 160 })).toEqual({ x: 480, y: 240 });
  expect(placeOnMap({ latitude: 45, longitude: -110 })).toEqual({ x: 720, y: 120 });
});

test('one step of magnitude is about 32 times the energy, two are a thousand times', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 8, noNaN: true }), (magnitude) => {
      expect(energyOverFour(magnitude + 2) / energyOverFour(magnitude)).toBeCloseTo(1000, 6);
    }),
  );
  expect(energyInWords(4)).toBe('about as much energy as a magnitude 4 quake');
  expect(energyInWords(5)).toBe('about 32 times as much energy as a magnitude 4 quake');
  expect(energyInWords(6)).toBe('about 1,000 times as much energy as a magnitude 4 quake');
});

test('a tap finds the nearest earthquake within reach, and none beyond it', () => {
  for (const quake of quakes) {
    const found = nearest(quakes, placeOnMap(quake), 1);
    expect(found && placeOnMap(found)).toEqual(placeOnMap(quake));
  }
  expect(nearest(quakes, { x: 480, y: 20 }, 5)).toBeUndefined();
});

test('every view lies on the map in the same proportions', () => {
  for (const { left, top, width } of Object.values(views)) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(MAP.width);
    expect(top + width / PROPORTION).toBeLessThanOrEqual(MAP.height);
    expect(quakes.some((quake) => placeOnMap(quake).x > left && placeOnMap(quake).x < left + width)).toBe(
      true,
    );
  }
});
