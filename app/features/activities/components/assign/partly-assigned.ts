import type { Problem } from '#app/ui/state/attempt.ts';
import type { DateSet } from './assign-form.ts';

type Words = {
  readonly nameOf: (classId: string) => string;
  readonly list: (names: readonly string[]) => string;
};

/**
 * What a panel says where one set of dates was not given. Those before it are given and stay so (promises.md U4).
 *
 * @param given how many of the sets were given before the problem.
 */
export function partlyAssigned(
  sets: readonly Pick<DateSet, 'choices'>[],
  given: number,
  problem: Problem,
  { nameOf, list }: Words,
): Problem {
  if (given === 0) return problem;
  const named = (some: readonly Pick<DateSet, 'choices'>[]) =>
    list(some.flatMap(({ choices }) => choices.map(({ classId }) => nameOf(classId))));
  return {
    ...problem,
    title: `Not assigned to ${named(sets.slice(given))}`,
    text: `Assigned to ${named(sets.slice(0, given))}. For the rest: ${problem.text}`,
  };
}
