import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MOST_ZOOM,
  panned,
  wholePicture,
  zoomed,
  type PictureZoom,
} from '#app/features/packs/picture-zoom.ts';

const frame = { width: 800, height: 500 };
const spot = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -250, max: 250 }) });
const steps = fc.array(fc.oneof(fc.double({ min: 0.2, max: 5, noNaN: true }), spot), { maxLength: 20 });

/** Where a spot of the picture is seen, from the middle of the frame. */
const seenAt = ({ scale, x, y }: PictureZoom, at: { x: number; y: number }) => ({
  x: x + at.x * scale,
  y: y + at.y * scale,
});

test('a picture is never smaller than whole, larger than four times, or moved out of its frame', () => {
  fc.assert(
    fc.property(steps, spot, (all, at) => {
      const end = all.reduce<PictureZoom>(
        (zoom, step) =>
          typeof step === 'number' ? zoomed(zoom, step, frame, at) : panned(zoom, step, frame),
        wholePicture,
      );
      expect(end.scale).toBeGreaterThanOrEqual(1);
      expect(end.scale).toBeLessThanOrEqual(MOST_ZOOM);
      const corner = seenAt(end, { x: -400, y: -250 });
      expect(corner.x).toBeLessThanOrEqual(-400 + 1e-6);
      expect(corner.y).toBeLessThanOrEqual(-250 + 1e-6);
      const opposite = seenAt(end, { x: 400, y: 250 });
      expect(opposite.x).toBeGreaterThanOrEqual(400 - 1e-6);
      expect(opposite.y).toBeGreaterThanOrEqual(250 - 1e-6);
    }),
  );
});

test('what is under the fingers stays under them, and zooming out ends with the whole picture', () => {
  const at = { x: 120, y: -80 };
  const close = zoomed(wholePicture, 2, frame, at);
  expect(seenAt(close, at)).toEqual(at);
  expect(zoomed(close, 0.1, frame, at)).toEqual(wholePicture);
});
