/** A change of the product that must be noticed, and the test that notices it. */
export type Breakage = {
  what: string;
  /** Each `find` stands exactly once in its file. */
  patches: readonly { file: string; find: string; put: string }[];
  /** The file of the test, and its title or the beginning of it. */
  test: { file: string; title: string };
};
