export type HelpTopic = {
  /** The anchor of content §2: addresses of the form `/help#classes` must stay. */
  readonly anchor: string;
  readonly title: string;
  readonly entries: readonly {
    readonly question: string;
    readonly answer: readonly string[];
    /** Left out: for everybody. */
    readonly audience?: 'teacher' | 'student';
  }[];
};
