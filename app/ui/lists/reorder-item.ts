export type ReorderItem = {
  readonly id: string;
  /** The row in plain words; spoken while it is moved. */
  readonly name: string;
};
