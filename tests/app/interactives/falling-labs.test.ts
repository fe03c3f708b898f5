import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorOf, mean, repeatText } from '#app/interactives/parts/instrument.ts';
import {
  angleAfter,
  countedSwings,
  PENDULUM,
  period,
  timeOfOne,
} from '#app/interactives/pendulum-lab/pendulum-model.ts';
import {
  measured,
  RAMP,
  shareAfter,
  slide,
  surfaces,
  type Surface,
} from '#app/interactives/ramp-lab/ramp-model.ts';

const surface = fc.constantFrom(...(Object.keys(surfaces) as Surface[])); // Object.keys forgets the key type.
const angle = fc.double({ min: RAMP.least, max: RAMP.most, noNaN: true });
const swing = fc.record({
  length: fc.double({ min: PENDULUM.shortest, max: PENDULUM.longest, noNaN: true }),
  angle: fc.double({ min: PENDULUM.least, max: PENDULUM.most, noNaN: true }),
});

test('on the ramp a heavy block does as a light one', () => {
  fc.assert(
    fc.property(angle, surface, (degrees, ground) => {
      const light = slide({ angle: degrees, surface: ground, mass: 1 });
      const heavy = slide({ angle: degrees, surface: ground, mass: 3 });
      expect(heavy === null).toBe(light === null);
      if (light && heavy) expect(heavy.time).toBeCloseTo(light.time, 9);
    }),
  );
});

test('a steeper ramp is never slower, and once the block slides it slides on every steeper one', () => {
  fc.assert(
    fc.property(angle, angle, surface, (a, b, ground) => {
      const flat = slide({ angle: Math.min(a, b), surface: ground, mass: 1 });
      const steep = slide({ angle: Math.max(a, b), surface: ground, mass: 1 });
      if (flat) expect(steep?.time ?? Infinity).toBeLessThanOrEqual(flat.time + 1e-9);
    }),
  );
});

test('the speed at the foot is what gravity gives less what friction takes', () => {
  fc.assert(
    fc.property(angle, surface, (degrees, ground) => {
      const run = slide({ angle: degrees, surface: ground, mass: 1 });
      if (!run) return;
      const radians = (degrees * Math.PI) / 180;
      const given = 9.8 * RAMP.length * Math.sin(radians);
      const taken = surfaces[ground].sliding * 9.8 * RAMP.length * Math.cos(radians);
      expect(run.speed ** 2 / 2).toBeCloseTo(given - taken, 8);
      expect(shareAfter(run, 0)).toBe(0);
      expect(shareAfter(run, run.time)).toBeCloseTo(1, 9);
      // Galileo: in half the time, a quarter of the way.
      expect(shareAfter(run, run.time / 2)).toBeCloseTo(0.25, 9);
    }),
  );
});

test('ice lets go first, then wood, carpet and rubber; every surface both holds and lets go', () => {
  const starts = (['ice', 'wood', 'carpet', 'rubber'] as const).map((ground) => {
    const angles = Array.from({ length: RAMP.most + 1 }, (_, degrees) => degrees);
    return angles.find((degrees) => slide({ angle: degrees, surface: ground, mass: 1 }) !== null);
  });
  expect(starts).toEqual([3, 20, 29, 41]);
});

test('a pendulum comes back after one swing, passes the middle after a quarter, and keeps its energy', () => {
  fc.assert(
    fc.property(swing, fc.double({ min: 0, max: 3, noNaN: true }), (one, part) => {
      const whole = period(one);
      expect(angleAfter(one, 0)).toBeCloseTo(one.angle, 6);
      expect(angleAfter(one, whole)).toBeCloseTo(one.angle, 6);
      expect(angleAfter(one, whole / 4)).toBeCloseTo(0, 6);
      expect(angleAfter(one, whole / 2)).toBeCloseTo(-one.angle, 6);
      const seconds = part * whole;
      const step = 1e-5;
      const speed =
        (((angleAfter(one, seconds + step) - angleAfter(one, seconds - step)) / (2 * step)) * Math.PI) / 180;
      const height = (degrees: number) => one.length * (1 - Math.cos((degrees * Math.PI) / 180));
      const energy = 0.5 * (one.length * speed) ** 2 + 9.8 * height(angleAfter(one, seconds));
      expect(energy).toBeCloseTo(9.8 * height(one.angle), 3);
    }),
  );
});

test('four times the string makes twice the swing; a small pull is the textbook formula', () => {
  fc.assert(
    fc.property(swing, (one) => {
      expect(period({ ...one, length: one.length * 4 })).toBeCloseTo(period(one) * 2, 9);
      expect(period({ ...one, angle: 0.01 })).toBeCloseTo(2 * Math.PI * Math.sqrt(one.length / 9.8), 6);
      expect(period(one)).toBeGreaterThanOrEqual(period({ ...one, angle: 0.01 }));
    }),
  );
});

const seeds = Array.from({ length: 400 }, (_, run) => `run ${run}`);

test('SCI.TEST.4 an error is small more often than large, as often too much as too little, and stays with its run', () => {
  const errors = seeds.map(errorOf);
  expect(errors).toEqual(seeds.map(errorOf));
  expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(1);
  expect(Math.abs(mean(errors))).toBeLessThan(0.05);
  const small = errors.filter((error) => Math.abs(error) < 0.5).length / errors.length;
  expect(small).toBeGreaterThan(0.75);
  expect(small).toBeLessThan(0.98);
});

test('SCI.TEST.4 a pendulum that swings again is counted a little differently; the mean is the truth', () => {
  const swing = { length: 1, angle: 20 };
  const counts = seeds.map((seed) => countedSwings(swing, seed));
  for (const count of counts) expect([4.7, 4.8, 4.9, 5, 5.1]).toContain(count);
  expect(new Set(counts).size).toBeGreaterThanOrEqual(3);
  // A count leaves out the tenth that is not whole: on average half of it.
  expect(mean(counts) + 0.05).toBeCloseTo(PENDULUM.run / period(swing), 1);
  expect(mean(counts.map(timeOfOne))).toBeCloseTo(period(swing), 1);
});

test('SCI.TEST.4 what the string changes is more than what repeating does', () => {
  const countsOf = (length: number) => seeds.map((seed) => countedSwings({ length, angle: 20 }, seed));
  expect(Math.min(...countsOf(0.5))).toBeGreaterThan(Math.max(...countsOf(1)));
  expect(Math.min(...countsOf(1))).toBeGreaterThan(Math.max(...countsOf(2)));
});

test('SCI.TEST.4 a slide is timed a little differently each time, and steepness and surface show through', () => {
  fc.assert(
    fc.property(angle, surface, fc.string(), (degrees, ground, seed) => {
      const run = slide({ angle: degrees, surface: ground, mass: 1 });
      if (!run) return;
      const { time, speed } = measured(run, seed);
      expect(Math.abs(time - run.time)).toBeLessThanOrEqual(0.12);
      expect(Math.abs(speed / run.speed - 1)).toBeLessThanOrEqual(0.04);
      expect(measured(run, seed)).toEqual({ time, speed });
    }),
  );
  const timesOn = (ground: Surface) =>
    seeds.map((seed) => {
      const run = slide({ angle: RAMP.most, surface: ground, mass: 1 });
      if (!run) throw new Error(`the block stays on ${ground}`);
      return measured(run, seed).time;
    });
  const [wood, carpet, rubber] = [timesOn('wood'), timesOn('carpet'), timesOn('rubber')];
  expect(new Set(wood.map((time) => time.toFixed(2))).size).toBeGreaterThan(10);
  expect(mean(wood)).toBeLessThan(mean(carpet));
  expect(Math.max(...wood)).toBeLessThan(Math.min(...rubber));
});

test('SCI.TEST.4 runs that are alike are compared, and one alone asks to be repeated', () => {
  const inWords = (value: number) => value.toFixed(1);
  expect(repeatText([4.9], inWords)).toBe('Make the same run again. Do you get the same?');
  expect(repeatText([4.9, 5, 4.8], inWords)).toBe('This run 3 times: 4.9, 5.0, 4.8. The mean is 4.9.');
});
