import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import type { QuestionProblem } from '#shared/domain/questions/question-problem.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** What is missing, by field; questions by their id. */
export type ContentProblems = {
  readonly title?: string;
  readonly instructions?: string;
  readonly preface?: string;
  readonly questions: Readonly<Record<string, string>>;
  /** What is missing in what is done to answer a question, and in its key. */
  readonly parts: Readonly<Record<string, readonly QuestionProblem[]>>;
};

export const NO_PROBLEMS: ContentProblems = { questions: {}, parts: {} };

/** What the rules of `saveActivity` will ask for, in their words, and questions that say nothing. */
export function problemsOfContent(content: ActivityContent): ContentProblems {
  const empty = content.questions.filter((question) => !isWritten(question.text));
  const hasEmptyPreface = content.preface !== null && !isWritten(content.preface.text);
  return {
    ...(!isWritten(content.title) && { title: refusalText('title_required') }),
    ...(!isWritten(content.instructions) && { instructions: refusalText('instructions_required') }),
    ...(hasEmptyPreface && { preface: EMPTY_QUESTION }),
    questions: Object.fromEntries(empty.map((question) => [question.questionId, EMPTY_QUESTION])),
    parts: Object.fromEntries(
      content.questions.flatMap((question) => {
        const parts = partsOf(question);
        return parts.length === 0 ? [] : [[question.questionId, parts]];
      }),
    ),
  };
}

const EMPTY_QUESTION = 'Write this question or remove it.';

const partsOf = ({ interaction, key }: Question): QuestionProblem[] =>
  interaction === undefined ? [] : questionProblems(interaction, key);

/** Of what was found to be missing, what still is: what is mended goes, and nothing that was begun since is blamed. */
export function stillMissing(found: ContentProblems, content: ActivityContent): ContentProblems {
  const now = problemsOfContent(content);
  const { title, instructions, preface } = found;
  return {
    ...(title !== undefined && now.title !== undefined && { title }),
    ...(instructions !== undefined && now.instructions !== undefined && { instructions }),
    ...(preface !== undefined && now.preface !== undefined && { preface }),
    questions: Object.fromEntries(Object.entries(found.questions).filter(([id]) => id in now.questions)),
    parts: Object.fromEntries(
      Object.entries(found.parts).flatMap(([id, parts]) => {
        const still = parts.filter(({ at, text }) =>
          now.parts[id]?.some((one) => one.at === at && one.text === text),
        );
        return still.length === 0 ? [] : [[id, still]];
      }),
    ),
  };
}

/** The same as lines that lead to their fields, in the order of the form. */
export function summaryOf(problems: ContentProblems, content: ActivityContent) {
  const { title, instructions, preface } = problems;
  return [
    ...(title ? [{ fieldId: 'activity-title', message: title }] : []),
    ...(instructions ? [{ fieldId: 'activity-instructions', message: instructions }] : []),
    ...(preface ? [{ fieldId: 'activity-preface', message: `Preface question: ${preface}` }] : []),
    ...content.questions.flatMap(({ questionId }, index) => {
      const fieldId = `question-${questionId}`;
      const text = problems.questions[questionId];
      const parts = problems.parts[questionId] ?? [];
      return [
        ...(text === undefined ? [] : [{ fieldId, message: `Question ${index + 1}: ${text}` }]),
        // What is missing in several rows is one line, which leads to the first of them.
        ...parts
          .filter((part, at) => parts.findIndex((one) => one.text === part.text) === at)
          .map((part) => ({
            fieldId: `${fieldId}-${part.at}`,
            message: `Question ${index + 1}: ${part.text}`,
          })),
      ];
    }),
  ];
}
