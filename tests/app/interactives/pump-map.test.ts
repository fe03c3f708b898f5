import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PumpMap } from '#app/interactives/pump-map/pump-map.tsx';
import {
  deathsByAnswer,
  deathsByPump,
  distanceTo,
  nearestPump,
  pointOf,
  soho,
  walksFrom,
} from '#app/interactives/pump-map/soho.ts';
import { starterLibraryFolder } from '#server/server-files.ts';

const anyHouse = fc.constantFrom(...soho.houses);
const anyPump = fc.constantFrom(...soho.pumps);
const anyJunction = fc.constantFrom(...Object.keys(soho.junctions));
const straight = (a: string, b: string) =>
  Math.hypot(pointOf(a)[0] - pointOf(b)[0], pointOf(a)[1] - pointOf(b)[1]);

test('the map holds what its reader counts on: known junctions, streets, and answers', () => {
  const junction = z.enum(Object.keys(soho.junctions));
  const testimony = z.enum(['drank', 'unknown', 'did-not', 'always-sent', 'school', 'no-link']);
  const schema = z.strictObject({
    junctions: z.record(z.string(), z.tuple([z.number(), z.number()])),
    streets: z.array(z.strictObject({ name: z.string(), through: z.array(junction).min(2) })),
    pumps: z.array(z.strictObject({ id: z.string(), name: z.string(), junction })),
    houses: z.array(
      z.strictObject({
        street: z.enum(soho.streets.map(({ name }) => name)),
        between: z.tuple([junction, junction]),
        at: z.number().min(0).max(1),
        x: z.number(),
        y: z.number(),
        told: z.array(testimony).min(1),
      }),
    ),
  });
  expect(schema.safeParse(soho).error).toBeUndefined();
});

test('the model agrees with Snow: 83 deaths, 73 nearest to Broad Street on foot and ten nearer to another pump', () => {
  const counts = deathsByPump('walk');
  expect(counts.reduce((sum, one) => sum + one.deaths, 0)).toBe(83);
  expect(counts.find(({ pump }) => pump.id === 'broad')?.deaths).toBe(73);
});

test('content §3 the map says that it is a model, before anyone decides by it and below it', () => {
  const panel = renderToStaticMarkup(createElement(PumpMap)).replaceAll(/<[^>]+>|\s+/g, ' ');
  const [before = '', after = ''] = panel.split('Which handle would you take off?');
  expect(before).toContain('A model of Soho');
  expect(before).toContain('This is not John Snow’s map.');
  expect(after).toContain('the library placed each bar');
});

test('what was told at the door adds up as in the record of the pack, and fits where the houses stand', () => {
  const record = JSON.parse(
    fs.readFileSync(
      path.join(starterLibraryFolder, 'the-pump-on-broad-street/records/eighty-three-deaths-record.json'),
      'utf8',
    ),
  ) as { rows: [string, number, number][] };
  const order = ['drank', 'unknown', 'did-not', 'always-sent', 'school', 'no-link'] as const;
  expect(order.map((testimony) => deathsByAnswer().get(testimony))).toEqual(
    record.rows.slice(0, 6).map((row) => row[2]),
  );
  for (const house of soho.houses) {
    const isNear = nearestPump(house, 'walk').id === 'broad';
    for (const testimony of house.told)
      expect(['drank', 'unknown', 'did-not'].includes(testimony)).toBe(isNear);
  }
});

test('every junction can be reached, and no walk is shorter than a straight line', () => {
  fc.assert(
    fc.property(anyJunction, anyJunction, (from, to) => {
      const walk = walksFrom(from).get(to) ?? Infinity;
      expect(walk).toBeLessThan(Infinity);
      expect(walk).toBeGreaterThanOrEqual(straight(from, to) - 1e-9);
    }),
  );
});

test('a walk is as long one way as the other, and no detour is shorter', () => {
  fc.assert(
    fc.property(anyJunction, anyJunction, anyJunction, (a, b, over) => {
      const walk = (from: string, to: string) => walksFrom(from).get(to) ?? Infinity;
      expect(walk(a, b)).toBeCloseTo(walk(b, a), 6);
      expect(walk(a, b)).toBeLessThanOrEqual(walk(a, over) + walk(over, b) + 1e-9);
    }),
  );
});

test('the nearest pump is nearer than every other, on foot and in a straight line', () => {
  fc.assert(
    fc.property(anyHouse, anyPump, fc.constantFrom('walk', 'line'), (house, pump, measure) => {
      const nearest = distanceTo(nearestPump(house, measure), house, measure);
      expect(nearest).toBeLessThanOrEqual(distanceTo(pump, house, measure));
    }),
  );
});

test('a straight line counts otherwise than the way on foot, as the panel says', () => {
  const broad = deathsByPump('line').find(({ pump }) => pump.id === 'broad')?.deaths;
  expect(broad).toBeLessThan(73);
  expect(broad).toBeGreaterThan(60);
});
