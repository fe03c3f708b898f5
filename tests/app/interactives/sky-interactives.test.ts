import fc from 'fast-check';
import { expect, test } from 'vitest';
import { litOn, litShape, MONTH, phaseOn, riseOn, turnOn } from '#app/interactives/moon-maker/moon-model.ts';
import {
  hourName,
  NIGHT_HOURS,
  placeInSky,
  sideOf,
  siderealAngle,
  SKY,
  skyFigures,
  skyStars,
} from '#app/interactives/north-sky/north-sky.ts';

const day = fc.double({ min: 0, max: 29.5, noNaN: true });
const angle = fc.double({ min: 0, max: 360, noNaN: true });

/** The lit area of the drawn shape as a share of the disk, and whether it lies on the right. */
function drawn(shape: string): { share: number; isRight: boolean } {
  const [, radius = 0, , , , outer = 0, , , bulge = 0, , , , inner = 0] = (shape.match(/-?[\d.]+/g) ?? [])
    .slice(1)
    .map(Number);
  const flat = bulge / Math.abs(radius);
  // The inner edge runs back on the lit side (crescent) or on the other (gibbous).
  const share = outer === inner ? (1 + flat) / 2 : (1 - flat) / 2;
  return { share, isRight: outer === 1 };
}

test('the drawn Moon is lit as much as the model says, on the right while it grows, the other way in the south', () => {
  fc.assert(
    fc.property(day, (at) => {
      const north = drawn(litShape(at, 100, false));
      const south = drawn(litShape(at, 100, true));
      expect(north.share).toBeCloseTo(litOn(at), 3);
      expect(south.share).toBeCloseTo(litOn(at), 3);
      expect(north.isRight).toBe(turnOn(at) < 180);
      expect(south.isRight).toBe(!north.isRight);
    }),
  );
});

test('the phases come in their order, one half month mirrors the other', () => {
  const names = Array.from({ length: 60 }, (_, index) => phaseOn(index / 2));
  const seen = names.filter((name, index) => name !== names[index - 1]);
  expect(seen).toEqual([
    'New moon',
    'Waxing crescent',
    'First quarter',
    'Waxing gibbous',
    'Full moon',
    'Waning gibbous',
    'Last quarter',
    'Waning crescent',
    'New moon',
  ]);
  fc.assert(
    fc.property(day, (at) => {
      expect(litOn(at)).toBeCloseTo(litOn(MONTH - at), 9);
    }),
  );
  expect([0, MONTH / 4, MONTH / 2, (3 * MONTH) / 4].map(riseOn)).toEqual([
    '6 a.m.',
    'noon',
    '6 p.m.',
    'midnight',
  ]);
});

test('stars keep their distance from the pole while the sky turns, and the North Star stays', () => {
  fc.assert(
    fc.property(fc.constantFrom(...skyStars), angle, angle, (star, one, other) => {
      const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);
      expect(far(placeInSky(star, one))).toBeCloseTo(far(placeInSky(star, other)), 6);
      expect(far(placeInSky(star, one))).toBeLessThanOrEqual(SKY.radius + 1e-6);
    }),
  );
  const polaris = skyStars.find(([, declination]) => declination > 89);
  expect(polaris && Math.hypot(...Object.values(placeInSky(polaris, 0)))).toBeLessThan(6);
});

test('facing north the sky turns against the clock: what is above goes to the left', () => {
  const above = placeInSky([100, 60], 100);
  const later = placeInSky([100, 60], 115);
  expect(above.x).toBeCloseTo(0, 9);
  expect(above.y).toBeLessThan(0);
  expect(later.x).toBeLessThan(0);
});

test('an hour turns the sky by 15 degrees, and a month later the same sky comes two hours earlier', () => {
  for (let month = 0; month < 12; month += 1) {
    for (let hour = 0; hour < NIGHT_HOURS; hour += 1) {
      const turned = siderealAngle(month, hour + 1) - siderealAngle(month, hour);
      expect((turned + 360) % 360).toBeCloseTo(15, 9);
      if (hour < 2) continue;
      const earlier = siderealAngle((month + 1) % 12, hour - 2) - siderealAngle(month, hour);
      const off = ((earlier + 540) % 360) - 180;
      expect(Math.abs(off)).toBeLessThan(3);
    }
  }
});

test('the Big Dipper stands above the pole on spring evenings and below it in autumn; Cassiopeia is opposite', () => {
  expect(hourName(3)).toBe('9 p.m.');
  expect(sideOf('Big Dipper', siderealAngle(4, 3))).toBe('above');
  expect(sideOf('Cassiopeia', siderealAngle(4, 3))).toBe('below');
  expect(sideOf('Big Dipper', siderealAngle(10, 3))).toBe('below');
  expect(sideOf('Cassiopeia', siderealAngle(10, 3))).toBe('above');
  expect(sideOf('Big Dipper', siderealAngle(1, 3))).toBe('to the right of');
  expect(skyFigures.map((figure) => figure.name)).toContain('Little Dipper');
});
