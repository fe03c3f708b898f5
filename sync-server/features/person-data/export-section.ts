/** One thing of a person's data: in words for who reads, and as data for programs. */
export type ExportEntry = {
  readonly title: string;
  /** Short facts: what they are called, and what they are. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Texts at length, each under what it is. */
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  readonly data: unknown;
};

/** What belongs together. Its entries are made as they are read, so that nothing large is ever held whole. */
export type ExportSection = {
  readonly key: string;
  readonly title: string;
  /** What is said where there is nothing. */
  readonly none: string;
  readonly entries: () => Iterable<ExportEntry>;
};

/** An entry of facts alone; those without a value are left out. */
export function factsEntry(
  title: string,
  facts: readonly (readonly [string, string | number | null | undefined])[],
  data: unknown,
): ExportEntry {
  const said = facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)] as const],
  );
  return { title, facts: said, texts: [], data };
}
