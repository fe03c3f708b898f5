import { expect, test } from 'vitest';
import {
  isFullCycle,
  reservoirAfter,
  reservoirs,
  type ReservoirId,
  type Step,
} from '#app/interactives/water-cycle/water-journey.ts';

const ids = Object.keys(reservoirs) as ReservoirId[]; // Object.keys forgets the key type.

test('from every place a drop can get back to the ocean, and from the ocean to every place', () => {
  const reached = (start: ReservoirId): Set<ReservoirId> => {
    const seen = new Set([start]);
    for (const id of seen) for (const way of reservoirs[id].ways) seen.add(way.to);
    return seen;
  };
  for (const id of ids) expect(reached(id).has('ocean'), id).toBe(true);
  expect(reached('ocean')).toEqual(new Set(ids));
});

test('a trip starts in the ocean and is a full cycle when it comes back there', () => {
  expect(reservoirAfter([])).toBe('ocean');
  expect(isFullCycle([])).toBe(false);
  const steps: Step[] = [];
  for (const to of ['air', 'cloud', 'snow', 'river', 'ocean'] as const) {
    const from = reservoirAfter(steps);
    const way = reservoirs[from].ways.find((one) => one.to === to);
    expect(way, `${from} to ${to}`).toBeDefined();
    if (way) steps.push({ from, way });
    expect(isFullCycle(steps)).toBe(to === 'ocean');
  }
});
