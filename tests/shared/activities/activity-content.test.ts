import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankContent,
  clonedContent,
  contentOf,
  isBlank,
  newQuestion,
  savedMessage,
  withoutQuestion,
  withQuestion,
  withQuestionAt,
  withQuestionOrder,
  withQuestionPoints,
  withQuestionText,
  withStarter,
  withVersions,
} from '#shared/domain/activities/activity-content.ts';

const anyContent = fc
  .uniqueArray(fc.record({ id: fc.uuid(), text: fc.string() }), { selector: (one) => one.id, maxLength: 12 })
  .map((questions) => ({
    ...blankContent('water', 'science'),
    questions: questions.map((one) => newQuestion(one.id, one.text)),
  }));

test('classroom §4 moving a question keeps every question once and the others in their order', () => {
  fc.assert(
    fc.property(anyContent, fc.nat(), fc.integer({ min: -3, max: 20 }), (content, pick, to) => {
      const moved = content.questions[pick % Math.max(1, content.questions.length)];
      if (!moved) return;
      const after = withQuestionAt(content, moved.questionId, to).questions;
      expect(after.indexOf(moved)).toBe(Math.min(Math.max(0, to), content.questions.length - 1));
      expect(after.filter((one) => one !== moved)).toEqual(content.questions.filter((one) => one !== moved));
    }),
  );
});

test('classroom §4 an order that lacks a question loses none', () => {
  fc.assert(
    fc.property(anyContent, fc.func(fc.boolean()), (content, keep) => {
      const ids = content.questions.map((one) => one.questionId).filter((one) => keep(one));
      const after = withQuestionOrder(content, [...ids].reverse());
      expect(after.questions).toHaveLength(content.questions.length);
      expect(after.questions.slice(0, ids.length).map((one) => one.questionId)).toEqual([...ids].reverse());
    }),
  );
});

test('removing a question and putting it back is undone completely', () => {
  fc.assert(
    fc.property(anyContent, fc.nat(), (content, pick) => {
      const index = pick % Math.max(1, content.questions.length);
      const question = content.questions[index];
      if (!question) return;
      const removed = withoutQuestion(content, question.questionId);
      expect(removed.questions).toHaveLength(content.questions.length - 1);
      expect(withQuestion(removed, question, index)).toEqual(content);
    }),
  );
});

test('SYNC M5 a changed wording raises the version of that question alone; saving twice raises it once', () => {
  fc.assert(
    fc.property(anyContent, fc.nat(), fc.string(), (saved, pick, text) => {
      const question = saved.questions[pick % Math.max(1, saved.questions.length)];
      if (!question) return;
      const edited = withQuestionText(saved, question.questionId, text);
      const once = withVersions(edited, saved);
      for (const after of once.questions) {
        const changed = after.questionId === question.questionId && text !== question.text;
        expect(after.version).toBe(changed ? 2 : 1);
      }
      expect(withVersions(once, saved)).toEqual(once);
      expect(withVersions(once, once)).toEqual(once);
    }),
  );
});

test('classroom §4 a starter activity replaces the questions and keeps what it does not bring', () => {
  const own = {
    ...blankContent('water', 'science'),
    instructions: 'Mine',
    questions: [newQuestion('a', 'A')],
  };
  const starter = {
    title: 'Begin here',
    instructions: null,
    preface: newQuestion('p', 'Before'),
    questions: [newQuestion('b', 'B')],
  };
  const after = withStarter(own, starter);
  expect(after).toMatchObject({
    instructions: 'Mine',
    preface: { text: 'Before' },
    questions: [{ text: 'B' }],
  });
});

test('classroom §4 a starter activity brings its title, unless the teacher wrote one', () => {
  const starter = { title: 'Begin here', instructions: null, preface: null, questions: [] };
  const titled = (title: string) =>
    withStarter({ ...blankContent('water', 'science'), title }, starter, ['Begin here', 'Another way']).title;
  expect(['', '  ', 'Another way', 'Our rivers'].map(titled)).toEqual([
    'Begin here',
    'Begin here',
    'Begin here',
    'Our rivers',
  ]);
});

test('classroom §2 an activity without questions, preface or instructions is blank, whatever its title', () => {
  const blank = { ...blankContent('water', 'science'), title: 'Rivers' };
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, instructions: 'Read' })).toBe(false);
  expect(isBlank({ ...blank, preface: newQuestion('p') })).toBe(false);
  expect(isBlank(withQuestion(blank, newQuestion('q')))).toBe(false);
});

test('the content of a row compares equal as JSON in whatever order its members came', () => {
  const content = withQuestion(blankContent('water', 'science'), newQuestion('q', 'Why?'));
  const shuffled = JSON.parse(
    `{"questions":${JSON.stringify(content.questions.map((one) => Object.fromEntries(Object.entries(one).reverse())))},
      "head":"x","preface":null,"instructions":"","title":"","subject":"science","packId":"water"}`,
  );
  expect(JSON.stringify(contentOf(shuffled))).toBe(JSON.stringify(contentOf(content)));
});

test('classroom §5 the saved message counts its questions, singular for 1', () => {
  expect(savedMessage(1, 'Rivers')).toBe('1 Question saved for Activity Pack "Rivers".');
  expect(savedMessage(3, 'Rivers')).toBe('3 Questions saved for Activity Pack "Rivers".');
});

test('classroom §4 a question’s points stay through saving, cloning and moving, and go when they are taken away', () => {
  const content = {
    ...blankContent('water', 'science'),
    questions: [newQuestion('q1', 'Why?'), newQuestion('q2')],
  };
  const given = withQuestionPoints(content, 'q1', 2.5);
  const pointsOf = ({ questions }: typeof content) => questions.map(({ points }) => points);
  expect(pointsOf(given)).toEqual([2.5, undefined]);
  expect(pointsOf(contentOf(given))).toEqual([2.5, undefined]);
  expect(pointsOf(clonedContent(given, () => 'new'))).toEqual([2.5, undefined]);
  expect(pointsOf(withVersions(given, content))).toEqual([2.5, undefined]);
  expect(withQuestionPoints(given, 'q1', null)).toEqual(content);
});
