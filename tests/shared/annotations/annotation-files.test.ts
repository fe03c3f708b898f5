import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { filterText, isMeant, readFilter } from '#shared/domain/annotations/annotation-filter.ts';
import { inReadingOrder } from '#shared/domain/annotations/annotation-order.ts';
import { ANNOTATION_TYPES } from '#shared/domain/annotations/annotation-type.ts';
import { annotationFileName, type AnnotationFile } from '#shared/domain/annotations/files/annotation-file.ts';
import { annotationsCsv } from '#shared/domain/annotations/files/annotations-csv.ts';
import { annotationsJsonLd } from '#shared/domain/annotations/files/annotations-jsonld.ts';
import { MAX_IMPORTED, readAnnotations } from '#shared/domain/annotations/files/read-annotations.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import { annotatedTextPath } from '#shared/domain/annotations/text-path.ts';
import { savedAnnotation } from '#tests/support/annotations.ts';

const annotation = (other: Partial<Annotation> = {}): Annotation => {
  const { annotationId: id, classIds: _, ...written } = savedAnnotation();
  return {
    ...{ id, ownerId: 'student', ownerName: 'Ana Rivera', ...written, readers: [] },
    ...{ flag: { isFlagged: false, at: 0, by: '' }, createdAt: 1_000, removedAt: null },
    ...{ head: 'h', authoredAt: 2_000 },
    ...other,
  };
};
const question = { typeId: 'question', label: 'Question', style: 'rose' as const };
const fileOf = (annotations: readonly Annotation[]): AnnotationFile => ({
  head: { contentTitle: 'Rivers at Work', packTitle: 'Water', subject: 'Science', citation: 'Cited.' },
  author: 'Ana Rivera',
  entries: annotations.map((one) => ({
    annotation: one,
    kind: ANNOTATION_TYPES.find(({ typeId }) => typeId === one.typeId) ?? question,
  })),
  timeZone: 'America/New_York',
});
const names = {
  fileId: '0197f2aa-0000-7000-8000-0000000000f1',
  addressOf: (one: Annotation) => `https://packs.example.edu${annotatedTextPath('science', one)}`,
};
const page = (annotations: readonly Annotation[]) => annotationsJsonLd(fileOf(annotations), names);

/**
 * What the recommendation requires (Web Annotation Data Model, 23 February 2017): of a page §5.2, of an annotation §3.1,
 * of bodies §3.2, of selectors §4.2.4 and §4.2.5, of motivations §3.3.5.
 */
const iri = z.string().check(z.regex(/^[a-z][a-z\d+.-]*:\S+$/i));
const dateTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));
const purpose = z.enum(['classifying', 'commenting', 'highlighting', 'questioning']);
const conformant = z.looseObject({
  '@context': z.tuple([z.literal('http://www.w3.org/ns/anno.jsonld'), z.record(z.string(), iri)]),
  id: iri,
  type: z.literal('AnnotationPage'),
  partOf: z.looseObject({ id: iri, type: z.literal('AnnotationCollection'), total: z.int() }),
  startIndex: z.int().check(z.nonnegative()),
  items: z.array(
    z.looseObject({
      id: iri,
      type: z.literal('Annotation'),
      motivation: purpose,
      created: dateTime,
      modified: dateTime,
      creator: z.looseObject({ type: z.literal('Person'), name: z.string() }),
      body: z.array(
        z.looseObject({
          type: z.literal('TextualBody'),
          value: z.string(),
          format: z.literal('text/plain'),
          purpose,
        }),
      ),
      target: z
        .array(
          z.looseObject({
            type: z.literal('SpecificResource'),
            source: z.looseObject({ id: iri }),
            selector: z.tuple([
              z.strictObject({
                type: z.literal('TextQuoteSelector'),
                exact: z.string(),
                prefix: z.string(),
                suffix: z.string(),
              }),
              z.strictObject({
                type: z.literal('TextPositionSelector'),
                start: z.int().check(z.nonnegative()),
                end: z.int().check(z.nonnegative()),
              }),
            ]),
          }),
        )
        .check(z.minLength(1)),
    }),
  ),
});

test('content §3 a JSON-LD file has what the W3C’s Web Annotation requires of a page and its annotations', () => {
  const file: unknown = JSON.parse(page([annotation(), annotation({ id: 'not a uuid', note: '' })]));
  expect(conformant.safeParse(file).error?.issues).toBeUndefined();
  const terms = JSON.stringify(file).match(/"[\w-]+:[\w-]+"(?=:)/g) ?? [];
  // Every term beside the recommendation's own has a prefix that the context declares.
  expect(new Set(terms.map((term) => term.split(':')[0]))).toEqual(new Set(['"packwise', '"dcterms']));
});

test('content §3 what was downloaded is read again as it was: long notes, other directions, markup in quotes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
  const written = fc.record({
    note: fc.oneof(
      text,
      fc.constant('a'.repeat(5_000)),
      fc.constant('</script><img src=x onerror=alert(1)> שלום'),
    ),
    typeId: fc.constantFrom(...ANNOTATION_TYPES.map(({ typeId }) => typeId)),
    level: fc.option(fc.constantFrom(1, 2, 3)),
    tocId: fc.option(fc.constant('page-2')),
    isFlagged: fc.boolean(),
    exact: words,
  });
  fc.assert(
    fc.property(fc.array(written, { maxLength: 5 }), (all) => {
      const rows = all.map(({ exact, isFlagged, ...rest }, index) =>
        annotation({
          ...rest,
          id: `0197f2aa-0000-7000-8000-00000000000${index}`,
          flag: { isFlagged, at: 0, by: '' },
          highlights: [{ start: index, end: index + 5, exact, prefix: 'so ', suffix: ' on' }],
        }),
      );
      const found = readAnnotations(page(rows), []);
      expect(found).toEqual({
        kind: 'found',
        unreadable: 0,
        annotations: rows.map(({ id, typeId, note, highlights, flag, ...row }) => ({
          ...{ id, typeId, note, highlights, isFlagged: flag.isFlagged },
          target: {
            ...{ packId: row.packId, contentType: row.contentType, contentId: row.contentId },
            ...{ level: row.level, tocId: row.tocId },
          },
        })),
      });
    }),
  );
});

test('annotations of another program are read as far as they say which words they mean', () => {
  const other = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: 'https://notes.example/1',
    type: 'Annotation',
    motivation: 'questioning',
    bodyValue: 'Really?',
    target: { source: 'https://x.example', selector: { type: 'TextQuoteSelector', exact: 'Rivers' } },
  };
  const items = [other, { ...other, target: 'https://x.example' }, { type: 'Note' }, 7, null];
  expect(readAnnotations(JSON.stringify(items), [])).toEqual({
    kind: 'found',
    unreadable: 4,
    annotations: [
      {
        ...{ id: 'https://notes.example/1', typeId: 'question', note: 'Really?', isFlagged: false },
        ...{ target: null, highlights: [{ start: 0, end: 6, exact: 'Rivers', prefix: '', suffix: '' }] },
      },
    ],
  });
});

test('a file is refused that is none of annotations or has too many; what is longer than one may be is counted', () => {
  for (const text of ['', 'words', '{}', '7', '{"items":{}}'])
    expect(readAnnotations(text, [])).toEqual({ kind: 'wrong_file' });
  const many = JSON.stringify(Array.from({ length: MAX_IMPORTED + 1 }, () => ({})));
  expect(readAnnotations(many, [])).toEqual({ kind: 'too_many' });
  const [highlight] = annotation().highlights;
  const long = [
    annotation({ note: 'a'.repeat(5_001) }),
    annotation({ highlights: [{ start: 0, end: 1, prefix: '', suffix: '', exact: 'a'.repeat(2_001) }] }),
    annotation({
      highlights: Array.from({ length: 11 }, () => ({
        start: 0,
        end: 5,
        exact: 'x',
        prefix: '',
        suffix: '',
        ...highlight,
      })),
    }),
  ];
  expect(readAnnotations(page(long), [])).toEqual({ kind: 'found', unreadable: 3, annotations: [] });
});

test('decision 58 a kind of a class is kept where the reader has it, is found by its name, and else is a thought', () => {
  const own = { typeId: 't1', label: 'Cause', style: 'teal' as const };
  const file = annotationsJsonLd(
    { ...fileOf([]), entries: [{ annotation: annotation({ typeId: 't1' }), kind: own }] },
    names,
  );
  const kindIn = (kinds: Parameters<typeof readAnnotations>[1]) => {
    const found = readAnnotations(file, kinds);
    return found.kind === 'found' ? found.annotations[0]?.typeId : found.kind;
  };
  expect(kindIn([own])).toBe('t1');
  expect(kindIn([{ ...own, typeId: 'of another class' }])).toBe('of another class');
  expect(kindIn([])).toBe('my-thought');
});

test('content §3 a CSV has a line for each annotation, and nothing of it is a formula', () => {
  const csv = annotationsCsv(fileOf([annotation({ note: '=1+1', authoredAt: Date.UTC(2026, 10, 27, 17) })]));
  expect(csv.startsWith('\uFEFF"Words","Kind","Note"')).toBe(true);
  expect(csv).toContain(
    '"Rivers carry sand to sea","Question","\'=1+1","No","2","","2026-11-27 12:00","Ana Rivera","Rivers at Work","Water","Science","Cited."\r\n',
  );
});

test('content §3 a filter is one text, says which annotations are meant, and is refused where it says something else', () => {
  const all = { typeIds: [], isFlagged: false, hasNote: false };
  const filter = { typeIds: ['question', 'a b'], isFlagged: true, hasNote: true };
  expect(readFilter(filterText(filter))).toEqual(filter);
  expect([readFilter(''), readFilter('all'), readFilter(filterText(all))]).toEqual([all, all, all]);
  expect([readFilter('kind:'), readFilter('mine'), readFilter('note,mine')]).toEqual([null, null, null]);
  const one = annotation({ note: ' ' });
  expect(isMeant(one, all)).toBe(true);
  expect(isMeant(one, { ...all, hasNote: true })).toBe(false);
  expect(isMeant(one, { ...all, isFlagged: true })).toBe(false);
  expect(isMeant(one, { ...all, typeIds: ['evidence'] })).toBe(false);
});

test('annotations stand in the order of the text, and a file’s name is one that every system takes', () => {
  const at = (id: string, start: number, level: number) =>
    annotation({ id, level, highlights: [{ start, end: start + 1, exact: 'x', prefix: '', suffix: '' }] });
  const ordered = inReadingOrder([at('c', 5, 2), at('b', 9, 1), at('a', 3, 1)]);
  expect(ordered.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(annotationFileName('../Rivers: "at/ Work"', 'csv')).toBe('annotations-Rivers-at-Work.csv');
  expect(annotationFileName('', 'pdf')).toBe('annotations.pdf');
});
