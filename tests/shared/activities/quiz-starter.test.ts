import { expect, test } from 'vitest';
import { quizContent } from '#shared/domain/activities/quiz-starter.ts';
import { activityContentSchema } from '#shared/domain/activities/rows.ts';
import type { Quiz } from '#shared/domain/packs/quiz.ts';
import { markAnswer } from '#shared/domain/questions/marking.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';

const quiz: Quiz = {
  contentId: 'a-quiz',
  title: 'Check yourself',
  intro: '',
  questions: ['one', 'two', 'three'].map((id) => ({
    id,
    text: `Question ${id}?`,
    choices: [
      { id: 'a', text: 'No', correct: false, feedback: 'Look again.' },
      { id: 'b', text: 'Yes', correct: true, feedback: 'Right.' },
    ],
  })),
};

test('content §1 a quiz becomes whole questions that are marked by their keys, with what is said of each choice', () => {
  let count = 0;
  const { title, questions } = quizContent(quiz, () => `id${(count += 1)}`);
  expect(title).toBe('Check yourself');
  expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(3);
  for (const { interaction, key, points } of questions) {
    if (interaction === undefined) throw new Error('a text');
    expect(points).toBe(1);
    expect(questionProblems(interaction, key)).toEqual([]);
    const mark = (id: string) =>
      markAnswer(interaction, key, { text: 'x', value: { kind: 'multiple-choice', selected: [id] } })?.share;
    expect([mark('a'), mark('b')]).toEqual([0, 1]);
  }
  const content = { packId: 'p', subject: 'science', title, instructions: '', preface: null, questions };
  expect(activityContentSchema.safeParse(content).success).toBe(true);
});
