import { shuffled } from '#shared/domain/questions/shuffle.ts';

type Choice = { readonly text: string };

/** Speaks of the other choices, and so of where they stand: "All of the above", "None of these". */
const SPEAKS_OF_OTHERS =
  /\b(all|any|both|either|neither|none|two) (of )?(the )?(above|answers|choices|others|them|these|those)\b/i;

/**
 * The choices of a quiz's question in an order of its own for each seed: the person, the quiz and the question. It is the same
 * at every visit, and where a choice stands tells nothing. What speaks of the others stays where it is, and so do numbers that stand in
 * their own order.
 */
export function mixedChoices<C extends Choice>(choices: readonly C[], seed: string): C[] {
  if (areNumbersInOrder(choices)) return [...choices];
  const mixed = shuffled(
    choices.filter(({ text }) => !SPEAKS_OF_OTHERS.test(text)),
    seed,
  );
  return choices.flatMap((choice) => (SPEAKS_OF_OTHERS.test(choice.text) ? choice : (mixed.shift() ?? [])));
}

/** At least three, each beginning with a number, ever larger or ever smaller. */
function areNumbersInOrder(choices: readonly Choice[]): boolean {
  const numbers = choices.map(({ text }) => numberAt(text));
  const follows = (is: (before: number, after: number) => boolean) =>
    numbers.every((after, index) => index === 0 || is(numbers[index - 1] ?? Number.NaN, after));
  return (
    choices.length >= 3 &&
    (follows((before, after) => before < after) || follows((before, after) => before > after))
  );
}

/** The number that a text begins with, NaN for none: "3,000", "-5 °C", "About 1.9". */
function numberAt(text: string): number {
  const found = /^(?:about |under |over )?([-−]?\d[\d,]*(?:\.\d+)?)/i.exec(text.trim())?.[1];
  return found === undefined ? Number.NaN : Number(found.replaceAll(',', '').replace('−', '-'));
}
