import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readExact } from '#server/library/authored-file.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { quizSchema, type Quiz } from '#shared/domain/packs/quiz.ts';

// The right choice must not be told by its look: whoever always takes the longest gets no more than by chance.

type Question = Quiz['questions'][number];

const quizzes: [pack: string, questions: readonly Question[]][] = fs
  .readdirSync(starterLibraryFolder)
  .filter((pack) => fs.existsSync(path.join(starterLibraryFolder, pack, 'quiz.yaml')))
  .map((pack) => [pack, readExact(path.join(starterLibraryFolder, pack), 'quiz.yaml', quizSchema).questions]);
const all = quizzes.flatMap(([, questions]) => questions);

/** The lengths of the right choice, and of the longest and shortest wrong one. */
function lengths({ choices }: Question): { right: number; longest: number; shortest: number } {
  const of = (isRight: boolean) =>
    choices.filter(({ correct }) => correct === isRight).map(({ text }) => text.length);
  return { right: Math.max(...of(true)), longest: Math.max(...of(false)), shortest: Math.min(...of(false)) };
}
const isLongest = (question: Question) => lengths(question).right > lengths(question).longest;
const isShortest = (question: Question) => lengths(question).right < lengths(question).shortest;
const share = (questions: readonly Question[], is: (question: Question) => boolean) =>
  questions.filter(is).length / questions.length;

test('the right choice is the longest, or the shortest, in no more than 40 % of the library’s questions', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(share(all, isLongest)).toBeLessThanOrEqual(0.4);
  expect(share(all, isShortest)).toBeLessThanOrEqual(0.4);
});

test.each(quizzes.filter(([, questions]) => questions.length >= 6))(
  'in the quiz of %s the right choice is the longest in no more than half of the questions',
  (_pack, questions) => {
    expect(share(questions, isLongest)).toBeLessThanOrEqual(0.5);
  },
);

test('no right choice is told by being much longer than every other', () => {
  const told = all.filter((question) => {
    const { right, longest } = lengths(question);
    return right >= longest + 8 && right > longest * 1.4;
  });
  expect(told.map(({ id }) => id)).toEqual([]);
});
