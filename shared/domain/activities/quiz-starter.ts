import type { Quiz } from '#shared/domain/packs/quiz.ts';
import { newQuestion } from './activity-content.ts';
import type { StarterContent } from './library-question.ts';
import type { Question } from './rows.ts';

/** What a right answer to a question of a quiz gets. */
const POINTS = 1;

/**
 * A quiz of a pack as what a teacher assigns: the same questions, marked by their keys when the work is handed in. The
 * answers are no secret of a school, since the quiz in the pack holds them for practice (decision 136).
 */
export function quizContent({ title, questions }: Quiz, newId: () => string): StarterContent {
  return {
    title,
    instructions: null,
    preface: null,
    questions: questions.map((one) => ownQuestion(one, newId)),
  };
}

function ownQuestion({ text, choices }: Quiz['questions'][number], newId: () => string): Question {
  return {
    ...newQuestion(newId(), text),
    points: POINTS,
    interaction: {
      kind: 'multiple-choice',
      choices: choices.map((choice) => ({ id: choice.id, text: choice.text })),
      several: false,
      shuffle: true,
    },
    key: {
      kind: 'multiple-choice',
      correct: choices.filter(({ correct }) => correct).map(({ id }) => id),
      feedback: choices.map(({ id, feedback }) => ({ choiceId: id, text: feedback })),
      explanation: '',
    },
  };
}
