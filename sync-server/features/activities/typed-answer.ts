import type { Answer } from '#shared/domain/activities/rows.ts';
import {
  answerValueSchema,
  type AnswerValue,
  type GivenAnswer,
} from '#shared/domain/questions/answer-value.ts';
import { answerInWords, isTyped } from '#shared/domain/questions/answer-words.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';

/** What is said of a text where none belongs. */
export const NO_TEXT =
  'This question is not answered by a text. Send what was done as JSON, for instance {"kind":"multiple-choice","selected":["a"]}.';

/**
 * What a call's text is as an answer to a question: the text itself or, where a question is not answered by one, the
 * value that it holds as JSON, with its words. Null for a text that would stand over such a value, or fits no kind.
 * `stored`: the answer that stands, which alone knows the kind of a question that was removed.
 */
export function answerOfText(
  interaction: Interaction | undefined,
  stored: Pick<Answer, 'text' | 'value'> | null,
  text: string,
): GivenAnswer | null {
  const kind = interaction?.kind ?? stored?.value?.kind;
  if (kind === undefined || (interaction !== undefined && isTyped(interaction))) return { text };
  const value = valueIn(text);
  if (value?.kind !== kind) return null;
  return {
    text: interaction === undefined ? (stored?.text ?? '') : answerInWords(interaction, value),
    value,
  };
}

function valueIn(text: string): AnswerValue | null {
  try {
    const parsed = answerValueSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
