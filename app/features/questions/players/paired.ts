import type { Pairs } from '#shared/domain/questions/pairs.ts';

/** The pairs after a slot got a choice, or lost its own where the choice is empty. The other slots keep theirs. */
export function paired(pairs: Readonly<Pairs>, pair: Pairs[number]): Pairs {
  const others = pairs.filter(({ slotId }) => slotId !== pair.slotId);
  return pair.choiceId === '' ? others : [...others, pair];
}
