import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';

/** What a QTI item and a question of ours have in common. Without an interaction the answer is a text. */
export type QuestionItem = {
  readonly text: string;
  readonly points: number | null;
  readonly interaction: Interaction | undefined;
  readonly key: AnswerKey | undefined;
};
