import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingQuestions, ownQuestion, starterContent } from '#shared/domain/activities/library-question.ts';
import { questionSchema } from '#shared/domain/activities/rows.ts';
import { questionCategories, type StarterActivity } from '#shared/domain/packs/question.ts';

const template = fc.record({
  questionId: fc.stringMatching(/^[a-z]{3,8}$/),
  text: fc.string({ minLength: 1, maxLength: 60 }),
  category: fc.constantFrom(...questionCategories),
  skills: fc.constant<string[]>([]),
});

const ids = () => {
  let count = 0;
  return () => `own-${++count}`;
};

test('classroom §4 a template question gets an id of its own and remembers the template; asked twice it is two questions', () => {
  fc.assert(
    fc.property(template, (question) => {
      const newId = ids();
      const [first, second] = [ownQuestion(question, newId), ownQuestion(question, newId)];
      expect(first).toMatchObject({ parentQuestionId: question.questionId, text: question.text, version: 1 });
      expect(first.questionCategoryId).toBe(questionCategories.indexOf(question.category) + 1);
      expect(first.questionId).not.toBe(second.questionId);
      expect(first.questionId).not.toBe(question.questionId);
      expect(questionSchema.safeParse(first).success).toBe(true);
    }),
  );
});

test('classroom §4 a starter activity brings the questions of the selected grade range in their order, with instructions and preface', () => {
  const lists = fc.tuple(fc.array(template, { minLength: 1 }), fc.array(template, { minLength: 1 }));
  fc.assert(
    fc.property(lists, fc.option(template, { nil: undefined }), ([young, old], preface) => {
      const starter: StarterActivity = {
        starterActivityId: 'starter',
        title: 'Begin here',
        summary: 'A first look.',
        instruction: 'Read it twice.',
        ...(preface && { prefaceQuestionInfo: preface }),
        questionInfoMap: { '1': young, '3': old },
      };
      for (const [range, expected] of [
        [1, young],
        [3, old],
      ] as const) {
        const found = starterContent(starter, range, ids());
        expect(found.questions.map((one) => one.parentQuestionId)).toEqual(
          expected.map((one) => one.questionId),
        );
        expect(found.instructions).toBe('Read it twice.');
        expect(found.preface?.text ?? null).toBe(preface?.text ?? null);
      }
      expect(starterContent(starter, 2, ids()).questions).toEqual([]);
    }),
  );
});

test('B7 a question whose kind is not here is left out and named, and never becomes one of text', () => {
  const closed = { interaction: { kind: 'short-answer' as const }, points: 1 };
  const key = { kind: 'short-answer' as const, accepted: ['delta'], caseSensitive: false, explanation: '' };
  fc.assert(
    fc.property(
      fc.uniqueArray(template, { selector: ({ questionId }) => questionId, minLength: 1 }),
      fc.nat(),
      (all, pick) => {
        const questions = all.map((one, index) =>
          (index + pick) % 2 === 0 ? one : { ...one, kind: 'short-answer' },
        );
        const starter: StarterActivity = {
          ...{ starterActivityId: 'starter', title: 'Begin here', summary: 'A first look.' },
          questionInfoMap: { '2': questions },
        };
        const written = questions.filter((one) => !('kind' in one)).map(({ questionId }) => questionId);
        const without = starterContent(starter, 2, ids());
        expect(without.questions.map(({ parentQuestionId }) => parentQuestionId)).toEqual(written);
        expect(missingQuestions(questions, {})).toHaveLength(questions.length - written.length);
        const known = Object.fromEntries(questions.map(({ questionId }) => [questionId, { ...closed, key }]));
        const keyed = Object.fromEntries(Object.entries(known).filter(([id]) => !written.includes(id)));
        expect(missingQuestions(questions, keyed)).toEqual([]);
        for (const { parentQuestionId, interaction } of starterContent(starter, 2, ids(), keyed).questions)
          expect(interaction === undefined).toBe(written.includes(parentQuestionId ?? ''));
      },
    ),
  );
});
