import { expect, test } from 'vitest';
import {
  gradeRangeIn,
  gradeRangesFor,
  libraryLocales,
  stageOfGradeRange,
} from '#shared/domain/packs/grade-range.ts';
import { starterQuestionsFor, type StarterActivity } from '#shared/domain/packs/question.ts';

test('grade ranges have the values of the specification (content §3)', () => {
  expect(gradeRangesFor('en-US').map((one) => [one.shortLabel, one.value])).toEqual([
    ['Pre-K-2', 1],
    ['3-5', 2],
    ['6-8', 3],
    ['9-12', 4],
  ]);
  expect(gradeRangesFor('en-UK').map((one) => [one.shortLabel, one.value])).toEqual([
    ['KS1', 10],
    ['KS2', 8],
    ['KS3', 9],
    ['KS4', 11],
  ]);
  expect(gradeRangesFor('en-AU').map((one) => one.value)).toEqual([36, 37, 38, 39]);
});

test('outside the US and Canada grades are years or key stages (content §3, §9)', () => {
  for (const locale of libraryLocales) {
    const wording = locale === 'en-US' || locale === 'en-CA' ? /^Grades / : /^(Years|Key stage) /;
    for (const range of gradeRangesFor(locale)) expect(range.fullLabel).toMatch(wording);
  }
});

test('a range of one locale is found in every other as the same stage of school', () => {
  expect(gradeRangeIn('en-UK', 2)?.value).toBe(8);
  expect(gradeRangeIn('en-US', 39)?.value).toBe(4);
  expect(stageOfGradeRange(77)).toBeUndefined();
  expect(gradeRangeIn('en-US', 77)).toBeUndefined();
});

test('a starter activity gives the questions of the stage, whatever locale asks (classroom §4)', () => {
  const question = { questionId: 'q-1', text: 'Why?', category: 'COMPREHENSION' as const, skills: [] };
  const activity: StarterActivity = {
    starterActivityId: 'a',
    title: 'A',
    summary: 'A',
    questionInfoMap: { '2': [question] },
  };
  expect(starterQuestionsFor(activity, 2)).toEqual([question]);
  expect(starterQuestionsFor(activity, 8)).toEqual([question]);
  expect(starterQuestionsFor(activity, 1)).toEqual([]);
  expect(starterQuestionsFor(activity, 99)).toEqual([]);
});
