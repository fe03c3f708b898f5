import type { Option } from '#shared/domain/questions/interaction.ts';
import { choiceOf, type Pairs } from '#shared/domain/questions/pairs.ts';
import { shuffled } from '#shared/domain/questions/shuffle.ts';
import type { NewId } from './keyed.ts';

/** What belongs to a slot (a stem, a gap), as its author writes it there; empty while nothing is written. */
export type SlotWord = { readonly slotId: string; readonly word: string };

type Choices = { readonly choices: readonly Option[]; readonly correct: Readonly<Pairs> };

/** What is written at each of these slots. */
export const slotWords = (slots: readonly string[], { choices, correct }: Choices): SlotWord[] =>
  slots.map((slotId) => {
    const choice = choiceOf(correct, slotId);
    return { slotId, word: choices.find(({ id }) => id === choice)?.text ?? '' };
  });

/** The choices that belong to no slot: they are there to be wrong. */
export const extraChoices = ({ choices, correct }: Choices): Option[] =>
  choices.filter(({ id }) => !correct.some(({ choiceId }) => choiceId === id));

/**
 * The choices and the key of slots, from what is written at them and from the extra choices. Slots with the same words
 * share one choice. An id stays with its words, else with its slot, so that typing keeps it.
 */
export function choicesOfSlots(
  slots: readonly SlotWord[],
  extras: readonly Option[],
  before: Choices,
  newId: NewId,
): { choices: Option[]; correct: Pairs } {
  const written = slots.filter(({ word }) => word !== '');
  const words = [...new Set(written.map(({ word }) => word))];
  const free = before.choices.filter(({ id }) => !extras.some((extra) => extra.id === id));
  const byWords = new Map<string, string>();
  for (const word of words) {
    const same = free.find(({ text }) => text === word);
    if (same) byWords.set(word, same.id);
  }
  const used = new Set(byWords.values());
  for (const { slotId, word } of written) {
    if (byWords.has(word)) continue;
    const former = choiceOf(before.correct, slotId);
    const isFree = former !== undefined && !used.has(former) && free.some(({ id }) => id === former);
    const id = isFree ? former : newId();
    byWords.set(word, id);
    used.add(id);
  }
  const matches = words.map((word) => ({ id: byWords.get(word) ?? '', text: word }));
  return {
    choices: mixed(matches, extras),
    correct: written.map(({ slotId, word }) => ({ slotId, choiceId: byWords.get(word) ?? '' })),
  };
}

/** In an order that tells nothing, by a rule of the ids alone. Extras keep their own order, in which they are edited. */
function mixed(matches: readonly Option[], extras: readonly Option[]): Option[] {
  const seed = [...matches, ...extras].map(({ id }) => id).join(' ');
  const drawn = shuffled([...matches, ...extras.map(() => null)], seed);
  const following = [...extras];
  return drawn.flatMap((one) => one ?? following.shift() ?? []);
}
