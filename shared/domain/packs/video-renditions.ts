import type { PackItemOf, VideoRendition } from './pack-item.ts';

/** The parts of a video item that say which files it has. */
type Video = Pick<PackItemOf<'video'>, 'path' | 'size' | 'width' | 'height' | 'renditions'>;

/** Every file of a video, the full one first, then smaller and smaller ones. */
export function videoRenditions({ path, size, width, height, renditions }: Video): VideoRendition[] {
  return [{ path, bytes: size, width, height }, ...(renditions ?? [])];
}

/** The file of a video whose width in pixels is nearest to the one asked for; the larger of two equally near. */
export function nearestRendition(video: Video, width: number): VideoRendition {
  const away = (one: VideoRendition) => Math.abs(one.width - width);
  return videoRenditions(video).reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** What decides which file is played. */
export type PlayingDevice = {
  readonly online: boolean;
  /** The person asked for little data to be used. */
  readonly savesData: boolean;
  /** Whether a file of the pack, by its path, is on the device. */
  readonly holds: (path: string) => boolean;
  /** Whether it was tried and did not play: the browser may believe in a network that is not there. */
  readonly hasFailed: (path: string) => boolean;
};

/**
 * The file to play: the best on the device when there is no network; the full one when there is; the best on the
 * device, else the smallest, when data is to be saved; never one that has failed. Null when nothing is left.
 */
export function playableRendition(video: Video, device: PlayingDevice): VideoRendition | null {
  const all = videoRenditions(video).filter((one) => !device.hasFailed(one.path));
  const held = all.find((one) => device.holds(one.path)) ?? null;
  if (!device.online) return held;
  if (device.savesData) return held ?? all.at(-1) ?? null;
  return all[0] ?? null;
}
