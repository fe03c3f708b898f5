import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotatedText } from '#shared/domain/annotations/annotated-text.ts';
import { heatOf, heatStep, type LocatedAnnotation } from '#shared/domain/annotations/heat.ts';
import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import { savedAnnotation } from '#tests/support/annotations.ts';

const text = annotatedText({
  about: ['Rivers carry sand to the sea. Sand settles where water is slow.', 'A delta grows there.'],
});
const mark = (ownerId: string, words: string, other: Partial<Annotation> = {}): LocatedAnnotation => {
  const { annotationId: _, classIds: __, ...written } = savedAnnotation();
  const start = text.text.indexOf(words);
  const end = start + words.length;
  const annotation = {
    ...{ id: `${ownerId} ${words}`, ownerId, ownerName: ownerId, ...written, readers: [] },
    ...{ flag: { isFlagged: false, at: 0, by: '' }, createdAt: 0, removedAt: null, head: '', authoredAt: 0 },
    highlights: highlightsAt(text.text, start, end),
    ...other,
  };
  return { annotation, stretches: [{ start, end }] };
};

test('heat counts students, not annotations, where their words lie over each other', () => {
  const heat = heatOf(
    text,
    [mark('a', 'carry sand'), mark('a', 'sand to'), mark('b', 'sand to the sea'), mark('c', 'A delta')],
    'en',
  );
  const words = heat.pieces.map(({ start, end, students }) => [text.text.slice(start, end), students]);
  expect(words).toEqual([
    ['carry ', 1],
    ['sand to', 2],
    [' the sea', 1],
    ['A delta', 1],
  ]);
});

test('each marked sentence says how many students marked it, asked about it and flagged it', () => {
  const flag = { isFlagged: true, at: 0, by: '' };
  const heat = heatOf(
    text,
    [
      mark('a', 'carry sand', { typeId: 'question', flag }),
      mark('b', 'Rivers', { typeId: 'evidence' }),
      mark('b', 'sea. Sand', { typeId: 'question' }),
    ],
    'en',
  );
  expect(heat.sentences).toEqual([
    { start: 0, text: 'Rivers carry sand to the sea.', students: 2, questions: 2, flagged: 1 },
    { start: 30, text: 'Sand settles where water is slow.', students: 1, questions: 1, flagged: 0 },
  ]);
});

test('words that are not in the text any more are counted, and drawn nowhere', () => {
  expect(heatOf(text, [{ ...mark('a', 'Rivers'), stretches: [] }], 'en')).toEqual({
    pieces: [],
    sentences: [],
    lost: 1,
  });
});

test('the fewest students are the first step, the most the last, and a step never falls as students come', () => {
  expect([heatStep(1, 1), heatStep(1, 20), heatStep(20, 20), heatStep(2, 2)]).toEqual([1, 1, 4, 4]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 39 }), (most, students) => {
      const fewer = Math.min(students, most - 1);
      expect(heatStep(fewer, most)).toBeLessThanOrEqual(heatStep(fewer + 1, most));
    }),
  );
});
