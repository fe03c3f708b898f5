import { expect, test } from 'vitest';
import { annotatedText } from '#shared/domain/annotations/annotated-text.ts';
import { printedRuns } from '#shared/domain/annotations/printed-text.ts';

const { parts } = annotatedText({ about: ['Rivers carry sand.', 'Deltas grow.'] });

test('on paper the words are cut where annotations begin and end, and each number stands where its words end', () => {
  const marks = [
    { number: 1, stretches: [{ start: 0, end: 12 }] },
    { number: 2, stretches: [{ start: 7, end: 24 }] },
  ];
  expect(parts.map((part) => printedRuns(part, marks))).toEqual([
    [
      { text: 'Rivers ', marks: [1], ends: [] },
      { text: 'carry', marks: [1, 2], ends: [1] },
      { text: ' sand.', marks: [2], ends: [2] },
    ],
    [
      { text: 'Delt', marks: [2], ends: [2] },
      { text: 'as grow.', marks: [], ends: [] },
    ],
  ]);
});

test('a part that nobody marked is one run', () => {
  expect(parts.map((part) => printedRuns(part, []))).toEqual([
    [{ text: 'Rivers carry sand.', marks: [], ends: [] }],
    [{ text: 'Deltas grow.', marks: [], ends: [] }],
  ]);
});
