/** One thing wrong in an authored folder: which file, which field of it, and why. */
export type PackProblem = {
  /** Path inside the pack folder. */
  readonly file: string;
  /** Path of the field ("items.3.alt") or the place in a text ("line 12"). */
  readonly field: string;
  readonly reason: string;
};

/** A pack that is left out, with everything found wrong in it before the importer had to give up. */
export type PackRefusal = { readonly packId: string; readonly problems: readonly PackProblem[] };

/** Thrown inside the importer to leave a pack; it becomes a `PackRefusal` at the border of that pack. */
export class RefusedPack extends Error {
  readonly problems: readonly PackProblem[];

  constructor(problems: readonly PackProblem[]) {
    super(problems.map((one) => `${one.file}, ${one.field}: ${one.reason}`).join('\n'));
    this.problems = problems;
  }
}

/** Leaves the pack because of one problem. */
export function refuse(file: string, field: string, reason: string): never {
  throw new RefusedPack([{ file, field, reason }]);
}

/** What a technician reads in the log for one refused pack. */
export function refusalText(refusal: PackRefusal): string {
  const lines = refusal.problems.map((one) => `  ${one.file}, ${one.field}: ${one.reason}`);
  return [`The pack "${refusal.packId}" is not loaded:`, ...lines].join('\n');
}
