import { MAX_OPTIONS } from '#shared/domain/questions/constants.ts';
import type { Option } from '#shared/domain/questions/interaction.ts';
import type { Keyed, NewId } from './keyed.ts';
import { choicesOfSlots, extraChoices, slotWords, type SlotWord } from './slot-words.ts';

type Association = Keyed<'association'>;

const choicesOf = ({ interaction, key }: Association) => ({
  choices: interaction.choices,
  correct: key.correct,
});

/** The items with the match that is written beside each. */
export function matchRows(keyed: Association): (Option & { readonly match: string })[] {
  const words = slotWords(
    keyed.interaction.stems.map(({ id }) => id),
    choicesOf(keyed),
  );
  return keyed.interaction.stems.map((stem, index) => ({ ...stem, match: words[index]?.word ?? '' }));
}

/** Matches that belong to no item. */
export const extraMatches = (keyed: Association): Option[] => extraChoices(choicesOf(keyed));

/** How many rows may still be added, of either list. */
export const freeRows = (keyed: Association): number =>
  Math.max(0, MAX_OPTIONS - keyed.interaction.stems.length - extraMatches(keyed).length);

/** With other items, each with its match, in their order. As it was where that would be more choices than can be stored. */
export function withMatchRows(
  keyed: Association,
  rows: readonly (Option & { readonly match: string })[],
  newId: NewId,
): Association {
  const slots = rows.map(({ id, match }): SlotWord => ({ slotId: id, word: match }));
  const made = choicesOfSlots(slots, extraMatches(keyed), choicesOf(keyed), newId);
  if (made.choices.length > MAX_OPTIONS) return keyed;
  return {
    interaction: {
      ...keyed.interaction,
      stems: rows.map(({ id, text }) => ({ id, text })),
      choices: made.choices,
    },
    key: { ...keyed.key, correct: made.correct },
  };
}

/** With other matches that belong to no item. */
export function withExtraMatches(keyed: Association, extras: readonly Option[], newId: NewId): Association {
  const slots = matchRows(keyed).map(({ id, match }) => ({ slotId: id, word: match }));
  const { choices, correct } = choicesOfSlots(slots, extras, choicesOf(keyed), newId);
  return { interaction: { ...keyed.interaction, choices }, key: { ...keyed.key, correct } };
}
