import type { AnswerValue } from '#shared/domain/questions/answer-value.ts';
import type { Answer } from './rows.ts';

/** What a student has given to one question: the words, the value where the kind has one, and how often it was checked. */
export type Given = {
  readonly text: string;
  readonly value?: AnswerValue;
  readonly checked?: number;
};

/** An answer as its editor holds it; an empty text where there is none. What is missing is left out. */
export function givenIn(answer: Pick<Answer, 'text' | 'value' | 'checked'> | null | undefined): Given {
  const { text = '', value, checked } = answer ?? {};
  return { text, ...(value !== undefined && { value }), ...(checked !== undefined && { checked }) };
}
