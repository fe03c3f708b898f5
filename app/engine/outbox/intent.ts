import type { ArgsOf, MutationName } from '#shared/mutators.ts';

/** What somebody wants to happen. `base`: the head that the editor of a record's text showed when it was begun (C7). */
export type Intent<N extends MutationName = MutationName> = {
  readonly name: N;
  readonly args: ArgsOf<N>;
  readonly base: string | null;
};
