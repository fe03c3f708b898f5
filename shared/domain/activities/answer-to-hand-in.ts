import type { Answer, Question, Submission } from './rows.ts';

/** What a submission says of one question (SPEC.md M2): its answer as it stands, or an empty text. */
export function answerToHandIn(
  { questionId, version, text: questionText }: Question,
  answer: Answer | null,
): Submission['answers'][number] {
  const { text = '', value } = answer ?? {};
  // The wording that the student saw when writing (SPEC.md M5).
  const questionVersion = answer?.questionVersion ?? version;
  return { questionId, questionVersion, questionText, text, ...(value && { value }) };
}
