import type { Keyed } from './keyed.ts';

type Choice = Keyed<'multiple-choice'>;

/** With one choice right or not. Where one may be chosen, what was right before it no longer is. */
export function withRightChoice({ interaction, key }: Choice, choiceId: string, isRight: boolean): Choice {
  const others = interaction.several ? key.correct.filter((id) => id !== choiceId) : [];
  return { interaction, key: { ...key, correct: isRight ? [...others, choiceId] : others } };
}

/** Several may be chosen, or one. What is right stays, also where it is too much now: its author says which. */
export const withSeveral = ({ interaction, key }: Choice, several: boolean): Choice => ({
  interaction: { ...interaction, several },
  key,
});

/** Without a choice, and without what the key says of it. */
export const withoutChoice = ({ interaction, key }: Choice, choiceId: string): Choice => ({
  interaction: { ...interaction, choices: interaction.choices.filter(({ id }) => id !== choiceId) },
  key: {
    ...key,
    correct: key.correct.filter((id) => id !== choiceId),
    feedback: key.feedback.filter((one) => one.choiceId !== choiceId),
  },
});

/** With what is said to whoever chose it; empty: nothing. */
export function withFeedback({ interaction, key }: Choice, choiceId: string, text: string): Choice {
  const others = key.feedback.filter((one) => one.choiceId !== choiceId);
  return {
    interaction,
    key: { ...key, feedback: text === '' ? others : [...others, { choiceId, text }] },
  };
}
