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

/** Gathers what is wrong in several parts of a pack, so that all of it is named at once. */
export type Findings = {
  /** What `part` gives; undefined where it is refused. */
  of: <T>(part: () => T) => T | undefined;
  /** The same of a part that takes time. */
  later: <T>(part: () => Promise<T>) => Promise<T | undefined>;
  /** Throws RefusedPack with all that was found. */
  refuseIfAny: () => void;
};

export function createFindings(): Findings {
  const problems: PackProblem[] = [];
  const note = (error: unknown): undefined => {
    if (!(error instanceof RefusedPack)) throw error;
    // Two parts may read the same file.
    const isNew = (one: PackProblem) =>
      !problems.some(
        (known) => known.file === one.file && known.field === one.field && known.reason === one.reason,
      );
    problems.push(...error.problems.filter(isNew));
  };
  return {
    of: (part) => {
      try {
        return part();
      } catch (error) {
        return note(error);
      }
    },
    later: async (part) => await part().catch(note),
    refuseIfAny: () => {
      if (problems.length > 0) throw new RefusedPack(problems);
    },
  };
}

/** What a technician reads in the log for one refused pack. */
export function refusalText(refusal: PackRefusal): string {
  const lines = refusal.problems.map((one) => `  ${one.file}, ${one.field}: ${one.reason}`);
  return [`The pack "${refusal.packId}" is not loaded:`, ...lines].join('\n');
}
