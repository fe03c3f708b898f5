/** Parts that several films are made of. */
import { label } from './drawing.ts';

export const FILM_WIDTH = 1280;
export const FILM_HEIGHT = 720;

/** A whole picture of the library as the ground of a film's frame, cut at its top and bottom to fit. */
export function pictureAsGround(picture: string): string {
  return picture.replace(
    /width="1200" height="750"/,
    `width="${FILM_WIDTH}" height="${FILM_HEIGHT}" preserveAspectRatio="xMidYMid slice"`,
  );
}

/** Slow at both ends, from 0 to 1. */
export function eased(progress: number): number {
  const x = Math.min(1, Math.max(0, progress));
  return x * x * (3 - 2 * x);
}

export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** A few words at the foot of a frame; nothing for no words. */
export function footLine(words: string, size = 38): string {
  return words === '' ? '' : label(FILM_WIDTH / 2, 680, words, size);
}
