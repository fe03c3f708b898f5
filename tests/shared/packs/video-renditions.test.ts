import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nearestRendition,
  playableRendition,
  videoRenditions,
} from '#shared/domain/packs/video-renditions.ts';

const small = { path: 'media/rain.small.mp4', bytes: 100_000, width: 426, height: 240 };
const video = { path: 'media/rain.mp4', size: 400_000, width: 854, height: 480, renditions: [small] };
const { renditions: _none, ...onlyFull } = video;

test('a film has its full file first; one that was made before has only that', () => {
  expect(videoRenditions(video).map((one) => one.bytes)).toEqual([400_000, 100_000]);
  expect(videoRenditions(onlyFull)).toEqual([
    { path: 'media/rain.mp4', bytes: 400_000, width: 854, height: 480 },
  ]);
});

test('content §7 the nearest width is taken, the larger of two equally near', () => {
  const widthFor = (width: number) => nearestRendition(video, width).width;
  expect([1, 426, 639, 640, 641, 854, 4_000].map(widthFor)).toEqual([426, 426, 426, 854, 854, 854, 854]);
  expect(nearestRendition(onlyFull, 1).width).toBe(854);
});

test('the full film plays when it can, the small one when only that is here or data is saved', () => {
  const play = (online: boolean, savesData: boolean, ...held: string[]) =>
    playableRendition(video, {
      online,
      savesData,
      holds: (path) => held.includes(path),
      hasFailed: () => false,
    })?.width ?? null;
  expect(play(true, false)).toBe(854);
  expect(play(true, false, small.path)).toBe(854);
  expect(play(true, true)).toBe(426);
  expect(play(true, true, video.path)).toBe(854);
  expect(play(false, false)).toBeNull();
  expect(play(false, false, small.path)).toBe(426);
  expect(play(false, true, small.path, video.path)).toBe(854);
});

test('without a network only what is on the device is ever played', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.subarray([video.path, small.path]), (savesData, held) => {
      const holds = (path: string) => held.includes(path);
      const one = playableRendition(video, { online: false, savesData, holds, hasFailed: () => false });
      expect(one === null ? held : held.includes(one.path)).toEqual(one === null ? [] : true);
    }),
  );
});

test('U4 the small film on the device plays when the full one failed, whatever the browser believes of the network', () => {
  const holds = (path: string) => path === small.path;
  const after = (...failed: string[]) =>
    playableRendition(video, {
      online: true,
      savesData: false,
      holds,
      hasFailed: (path) => failed.includes(path),
    });
  expect(after()?.width).toBe(854);
  expect(after(video.path)).toEqual(small);
  expect(after(video.path, small.path)).toBeNull();
});
