/** What a question still needs, and where in its form. */
export type QuestionProblem = {
  /** In plain words. */
  readonly text: string;
  /** The id of an option, token or bar; else the name of a field, which may end in such an id: `right-<id>`. */
  readonly at: string;
};
