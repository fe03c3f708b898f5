import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MediaStage } from '#app/features/packs/components/media-stage.tsx';
import { FLASH_WIDTH, isFlash, isTooWide, RESIZE_THROTTLE_MS } from '#app/features/packs/media-figures.ts';
import { packItemSchema, type PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packOf } from '#tests/app/library/library-in-test.ts';

const picture = { path: 'images/volcano.svg', alt: 'A volcano', width: 800, height: 500 };
const flash: PackItemOf<'interactive'> = {
  type: 'interactive',
  contentId: 'volcano',
  title: 'Inside a volcano',
  description: 'Look inside.',
  order: 1,
  image: picture,
  interactiveId: 'old-volcano',
  mimeType: 'application/x-shockwave-flash',
  transcript: 'Lava rises in the pipe.',
  credit: 'The writers',
  licenseId: 'own',
  licenseTitle: 'Made for this library',
};

test('content §9 the media overlay measures at most every 300 ms, and content §4 flash is at most 600 px wide', () => {
  expect([RESIZE_THROTTLE_MS, FLASH_WIDTH]).toEqual([300, 600]);
});

test('content §4 flash media is read from a pack and shown as a card that says it can’t be played', () => {
  expect(packItemSchema.parse(flash)).toEqual(flash);
  expect([isFlash(flash), isFlash({}), isFlash({ mimeType: 'text/html' })]).toEqual([true, false, false]);
  const card = renderToStaticMarkup(createElement(MediaStage, { pack: packOf('0123456789ab'), item: flash }));
  expect(card).toContain('which browsers no longer play');
  expect(card).toContain('max-inline-size:600px');
  expect(card).toContain('alt="A volcano"');
});

test('content §9 an alt text is at most 80 characters', () => {
  const withAlt = (length: number) => ({ ...flash, image: { ...picture, alt: 'x'.repeat(length) } });
  expect(packItemSchema.safeParse(withAlt(80)).success).toBe(true);
  expect(packItemSchema.safeParse(withAlt(81)).success).toBe(false);
});

test('content §4 an interactive is too big where it is wider than its place', () => {
  expect(isTooWide({ scrollWidth: 600, clientWidth: 600 })).toBe(false);
  expect(isTooWide({ scrollWidth: 601, clientWidth: 600 })).toBe(false);
  expect(isTooWide({ scrollWidth: 640, clientWidth: 600 })).toBe(true);
});
