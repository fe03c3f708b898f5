import { expect, test } from 'vitest';
import { caseFramework } from '#server/library/standards.ts';
import type { StandardsFramework } from '#shared/domain/packs/standards-framework.ts';
import {
  chosenTopics,
  isForGrade,
  namedTopics,
  publicationOf,
} from '#shared/domain/standards/publication.ts';

const framework = caseFramework({
  title: 'Ours',
  subject: 'science',
  description: 'For a test.',
  lastChange: '2026-11-01T00:00:00Z',
  topics: [
    {
      code: 'W',
      statement: 'Water on Earth',
      standards: [
        { code: 'W.1', statement: 'Describe what happens to puddles.', grades: ['PK', 'KG', '01', '02'] },
        { code: 'W.2', statement: 'Name places where water is found.', grades: ['03', '04', '05', '06'] },
      ],
    },
    {
      code: 'F',
      statement: 'Forces',
      standards: [{ code: 'F.1', statement: 'Measure a push.', grades: [] }],
    },
  ],
});
const { topics, ...head } = publicationOf(framework, 'science');
const codes = (all: typeof topics) =>
  all.map(({ statement, standards }) => [statement, ...standards.map(({ code }) => code)]);

test('content §3 a framework is its topics and their standards in their order, with the grade ranges they are for', () => {
  expect(head).toMatchObject({ title: 'Ours', subject: 'science' });
  expect(codes(topics)).toEqual([
    ['Water on Earth', 'W.1', 'W.2'],
    ['Forces', 'F.1'],
  ]);
  expect(topics.flatMap(({ standards }) => standards.map(({ gradeRanges }) => gradeRanges))).toEqual([
    [1],
    [2, 3],
    [],
  ]);
});

test('content §2 standards are found by grade in any locale and by words of code, statement and topic', () => {
  const found = (grade: number | null, words: string) => codes(chosenTopics(topics, { grade, words }));
  expect(found(null, '')).toEqual(codes(topics));
  expect(found(2, '')).toEqual([
    ['Water on Earth', 'W.2'],
    ['Forces', 'F.1'],
  ]);
  // Key stage 2 is the same stage of school.
  expect(found(8, '')).toEqual(found(2, ''));
  expect(found(null, 'water PLACES')).toEqual([['Water on Earth', 'W.2']]);
  expect(found(null, 'w.1')).toEqual([['Water on Earth', 'W.1']]);
  expect(found(1, 'places')).toEqual([]);
  expect(isForGrade({ gradeRanges: [1] }, 999)).toBe(false);
});

test('content §3 no standard of a framework is missing, however its items hang together, and none is there twice', () => {
  const [first, second] = framework.CFItems;
  if (!first || !second) throw new Error('no items');
  const link = ({ identifier, uri }: typeof first) => ({ title: '', identifier, uri });
  const circle = (origin: typeof first, destination: typeof first) => ({
    identifier: origin.identifier,
    uri: origin.uri,
    associationType: 'isChildOf',
    originNodeURI: link(origin),
    destinationNodeURI: link(destination),
    lastChangeDateTime: first.lastChangeDateTime,
  });
  const all = ['F.1', 'W.1', 'W.2'];
  const variants: [StandardsFramework, string[]][] = [
    // Nothing hangs together: the topics have nothing below them.
    [{ ...framework, CFAssociations: [] }, ['F', 'F.1', 'W', 'W.1', 'W.2']],
    [{ ...framework, CFAssociations: framework.CFAssociations.toReversed() }, all],
    [{ ...framework, CFAssociations: [...framework.CFAssociations, ...framework.CFAssociations] }, all],
    // In a circle with its own topic, W.1 has something below it: it is no standard any more.
    [{ ...framework, CFAssociations: [...framework.CFAssociations, circle(first, second)] }, ['F.1', 'W.2']],
  ];
  for (const [variant, expected] of variants) {
    const { topics: found } = publicationOf(variant, 'science');
    expect(found.flatMap(({ standards }) => standards.map(({ code }) => code)).toSorted()).toEqual(expected);
  }
});

test('content §7 of the topics those stay whose standards are named', () => {
  const id = topics[0]?.standards[0]?.standardId ?? '';
  expect(codes(namedTopics(topics, new Set([id])))).toEqual([['Water on Earth', 'W.1']]);
});
