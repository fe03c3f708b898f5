/** A short film of a pack: what is said, and the picture at each moment. */
export type Film = {
  /** The pack whose `media` folder gets the film. */
  readonly pack: string;
  /** What is said, one sentence or two a part. These are the captions and the transcript too. */
  readonly lines: readonly string[];
  /**
   * The picture (an SVG, 16:9) while part `part` of the lines is said, at `progress` from 0 to 1 through it.
   * Pure: the same moment is always the same picture.
   */
  readonly scene: (part: number, progress: number) => string;
  /** The moment that stands for the film on its card: a part, and how far through it. Left out, `image` of its item does. */
  readonly poster?: readonly [part: number, progress: number];
};
