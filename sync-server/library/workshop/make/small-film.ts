import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { mediaFactsOf, writeMediaFacts } from './media-manifest.ts';

/** The second, smaller rendition of a film: a quarter of the picture, half the frames, a voice of 16 kHz. */
const width = 426;
const height = 240;

/**
 * Makes `<id>.small.mp4` from the finished `<id>.mp4` beside it, with its entry in the manifest. H.264 baseline and
 * AAC, so that the slowest device plays it; the captions are those of the film. Needs ffmpeg.
 */
export function makeSmallFilm(media: string, id: string): void {
  const film = mediaFactsOf(media, id);
  const name = `${id}.small.mp4`;
  const picture = ['-vf', `fps=10,scale=${width}:${height}`, '-c:v', 'libx264', '-profile:v', 'baseline'];
  const quality = ['-level', '3.0', '-crf', '31', '-preset', 'veryslow', '-tune', 'animation'];
  const voice = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1', '-ar', '16000'];
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', path.join(media, `${id}.mp4`)],
    ...[...picture, ...quality, '-pix_fmt', 'yuv420p', ...voice],
    ...['-movflags', '+faststart', '-map_metadata', '-1', path.join(media, name)],
  ]);
  const { duration, license, credit } = film;
  writeMediaFacts(media, {
    id: `${id}-small`,
    file: `media/${name}`,
    content: fs.readFileSync(path.join(media, name)),
    duration,
    width,
    height,
    license,
    credit,
  });
}
