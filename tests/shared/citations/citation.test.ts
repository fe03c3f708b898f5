import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bibliography } from '#shared/domain/citations/bibliography.ts';
import { chicagoNote } from '#shared/domain/citations/chicago.ts';
import {
  citationStyles,
  citationStyleSchema,
  DEFAULT_CITATION_STYLE,
  type CitationContext,
  type CitationItem,
  type CitedMedia,
} from '#shared/domain/citations/citation-item.ts';
import { citation, citationText } from '#shared/domain/citations/citation.ts';
import { htmlOf, plainOf, type Run } from '#shared/domain/citations/runs.ts';

const media = [
  'article',
  'image',
  'video',
  'audio',
  'interactive',
  'record',
  'magazine',
  'ebook',
  'graphic_organizer',
  'document',
  'quiz',
  'slides',
  'pack',
  'website',
] as const satisfies readonly CitedMedia[];

const rain: CitationItem = {
  mediaType: 'article',
  title: 'Where Rain Comes From',
  sentenceTitle: 'Where rain comes from',
  authors: [{ name: 'Packwise' }],
  published: '2026-11-21',
  siteName: 'Packwise',
  level: 2,
  pageLink: 'https://packs.example.edu/science/water-on-the-move/article/where-rain-comes-from?level=2',
};
const context: CitationContext = { accessed: '2026-11-24', isDayFirst: false };

test('content §9 four styles, MLA unless another is chosen', () => {
  expect(citationStyles).toEqual(['mla', 'apa', 'harvard', 'chicago']);
  expect(DEFAULT_CITATION_STYLE).toBe('mla');
  expect(citationStyleSchema.safeParse('MLA').success).toBe(false);
});

test('content §3 an article has its level, its date and the school’s date of today, as each style writes them', () => {
  const link = 'packs.example.edu/science/water-on-the-move/article/where-rain-comes-from?level=2';
  expect(citationText(rain, 'mla', context)).toBe(
    `“Where Rain Comes From.” Packwise, reading level 2, 21 Nov. 2026, ${link}. Accessed 24 Nov. 2026.`,
  );
  expect(citationText(rain, 'apa', context)).toBe(
    `Packwise. (2026, November 21). Where rain comes from (Reading level 2). https://${link}`,
  );
  expect(citationText(rain, 'harvard', context)).toBe(
    `Packwise (2026) Where rain comes from. Reading level 2. Available at: https://${link} (Accessed: 24 November 2026).`,
  );
  expect(citationText(rain, 'chicago', context)).toBe(
    `Packwise. “Where Rain Comes From.” Reading level 2. November 21, 2026. https://${link}.`,
  );
  expect(plainOf(chicagoNote(rain, context))).toBe(
    `“Where Rain Comes From,” reading level 2, Packwise, November 21, 2026, https://${link}.`,
  );
});

test('Chicago writes the day first where the country does', () => {
  expect(citationText(rain, 'chicago', { ...context, isDayFirst: true })).toContain('21 November 2026.');
});

test('a page without an author or a date begins with its title and says so, as each style does', () => {
  const web: CitationItem = {
    ...rain,
    mediaType: 'website',
    title: 'River watch',
    sentenceTitle: undefined,
    authors: [],
    published: null,
    siteName: 'rivers.example.org',
    level: null,
    pageLink: 'https://rivers.example.org/watch',
  };
  expect(citationText(web, 'mla', context)).toBe(
    '“River watch.” rivers.example.org, rivers.example.org/watch. Accessed 24 Nov. 2026.',
  );
  expect(citationText(web, 'apa', context)).toBe(
    'River watch. (n.d.). rivers.example.org. Retrieved November 24, 2026, from https://rivers.example.org/watch',
  );
  expect(citationText(web, 'harvard', context)).toBe(
    'River watch (no date) Available at: https://rivers.example.org/watch (Accessed: 24 November 2026).',
  );
  expect(citationText(web, 'chicago', context)).toBe(
    '“River watch.” rivers.example.org. Accessed November 24, 2026. https://rivers.example.org/watch.',
  );
});

test('a person is written family name first, and a work that stands alone is italic', () => {
  const book: CitationItem = {
    ...rain,
    mediaType: 'ebook',
    title: 'On the Mode of Communication of Cholera',
    sentenceTitle: 'On the mode of communication of cholera',
    authors: [{ family: 'Snow', given: 'John' }],
    published: '1855',
    siteName: 'Churchill',
    level: null,
    pageLink: null,
  };
  const starts = {
    mla: 'Snow, John.',
    apa: 'Snow, J. (1855).',
    harvard: 'Snow, J. (1855)',
    chicago: 'Snow, John.',
  };
  for (const style of citationStyles) {
    const runs = citation(book, style, context);
    expect(plainOf(runs).startsWith(starts[style])).toBe(true);
    expect(runs.filter(({ isItalic }) => isItalic).map(({ text }) => text.toLowerCase())).toEqual([
      book.title.toLowerCase(),
    ]);
  }
});

test('quotation marks inside a title are single, and a mark goes into both', () => {
  const text = citationText({ ...rain, title: 'He Said "Drop It"' }, 'mla', context);
  expect(text.startsWith('“He Said ‘Drop It.’” Packwise')).toBe(true);
});

test('in HTML the words are escaped and the italics stay', () => {
  const runs = citation({ ...rain, title: '<img src=x onerror="alert(1)"> & co' }, 'apa', context);
  const html = htmlOf(citation({ ...rain, sentenceTitle: undefined, title: '<b>&' }, 'apa', context));
  expect(html).toContain('<i>&lt;b&gt;&amp;</i>');
  expect(htmlOf(runs)).not.toContain('<img');
});

const word = fc.constantFrom(
  'Rain',
  'the',
  'Moon',
  'U.S.',
  'Why?',
  'Stop!',
  '“So”',
  "Galileo's",
  'x,',
  'Wait…',
  ':',
  '',
);
const words = fc.array(word, { maxLength: 6 }).map((all) => all.join(' '));
const name = fc.constantFrom('Ana', 'Jean-Luc', 'María José', 'Li', 'J. R.', 'O’Neill');
const author = fc.oneof(
  fc.record({ family: name, given: name }),
  fc.record({ name: fc.constantFrom('Packwise', 'U.S. Census Bureau', 'NASA') }),
);
const published = fc.constantFrom(null, '1855', '2020-02', '2026-11-21');
const citedItem: fc.Arbitrary<CitationItem> = fc.record({
  mediaType: fc.constantFrom(...media),
  title: words,
  sentenceTitle: fc.constantFrom(undefined, 'Rain and the Moon'),
  authors: fc.array(author, { maxLength: 24 }),
  published,
  siteName: fc.constantFrom(null, '', 'Packwise', 'rivers.example.org', 'Farms Inc.'),
  level: fc.constantFrom(null, 1, 2, 3),
  pageLink: fc.constantFrom(null, 'https://a.example/b', 'https://a.example/'),
});
const anyContext: fc.Arbitrary<CitationContext> = fc.record({
  accessed: fc.constantFrom(null, '2026-11-24'),
  isDayFirst: fc.boolean(),
});

/** What no citation has, whatever is known of the work. */
function expectSound(runs: readonly Run[], style: string): void {
  const text = plainOf(runs);
  expect(runs.every(({ text: part }) => part !== '')).toBe(true);
  expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  expect(text).not.toMatch(/\s{2}|^\s|\s$|\s[.,;)\]]|\(\)|\[\]|“”|\(\s/);
  // Four dots and ".," are of abbreviations in front of a comma, and of more than twenty authors (APA).
  expect(text.replaceAll('. . .', '')).not.toMatch(/\.\.|,,|\?\.|!\.|,\.|;\.|:\.|…\.|\. \./);
  expect(text).toMatch(style === 'apa' ? /\S$/ : /[.?!…][”’]*$/);
}

test.each(citationStyles)('%s is sound whatever is known of a work', (style) => {
  fc.assert(
    fc.property(citedItem, anyContext, (cited, when) => {
      expectSound(citation(cited, style, when), style);
    }),
    { numRuns: 500 },
  );
});

test('a note of Chicago is sound whatever is known of a work', () => {
  fc.assert(
    fc.property(citedItem, anyContext, (cited, when) => {
      expectSound(chicagoNote(cited, when), 'chicago');
    }),
    { numRuns: 500 },
  );
});

test.each(citationStyles)(
  'a list in %s has every work once, in the same order whatever it came in',
  (style) => {
    fc.assert(
      fc.property(fc.uniqueArray(citedItem, { selector: ({ title }) => title, maxLength: 8 }), (works) => {
        const list = bibliography(works, style, context);
        expect(new Set(list.map(({ item }) => item))).toEqual(new Set(works));
        for (const { runs } of list) expectSound(runs, style);
        const again = bibliography([...works].reverse(), style, context);
        const keys = (entries: typeof list) => entries.map(({ runs }) => plainOf(runs));
        expect(keys(again)).toEqual(keys(list));
      }),
      { numRuns: 200 },
    );
  },
);

const named = (title: string, more: Partial<CitationItem> = {}): CitationItem => ({
  ...rain,
  title,
  sentenceTitle: undefined,
  level: null,
  pageLink: null,
  ...more,
});
const snow = [{ family: 'Snow', given: 'John' }] as const;

test('APA and Harvard tell works of one author and year apart by letters, APA in the order of their dates', () => {
  const works = [
    named('The Moon', { published: '2026-11-22' }),
    named('A Drop', { published: '2026-11-22' }),
    named('Rivers', { published: '2026-11-21' }),
    named('Old', { published: '2020' }),
  ];
  expect(bibliography(works, 'apa', context).map(({ runs }) => plainOf(runs))).toEqual([
    'Packwise. (2020). Old.',
    'Packwise. (2026a, November 21). Rivers.',
    'Packwise. (2026b, November 22). A Drop.',
    'Packwise. (2026c, November 22). The Moon.',
  ]);
  expect(bibliography(works, 'harvard', context).map(({ runs }) => plainOf(runs))).toEqual([
    'Packwise (2020) Old.',
    'Packwise (2026a) Rivers.',
    'Packwise (2026b) A Drop.',
    'Packwise (2026c) The Moon.',
  ]);
});

test('MLA sorts by author or title without its article, and writes an author named before as three hyphens', () => {
  const works = [
    named('The Zebra'),
    named('An Apple'),
    named('Second', { authors: snow }),
    named('First', { authors: snow }),
  ];
  expect(bibliography(works, 'mla', context).map(({ runs }) => plainOf(runs).slice(0, 20))).toEqual([
    '“An Apple.” Packwise',
    'Snow, John. “First.”',
    '---. “Second.” Packw',
    '“The Zebra.” Packwis',
  ]);
});

test('more than 26 works of one author and year go on with two letters', () => {
  const works = Array.from({ length: 28 }, (_, index) => named(`Work ${String(index).padStart(2, '0')}`));
  const letters = bibliography(works, 'harvard', context).map(
    ({ runs }) => /\(2026(\w+)\)/.exec(plainOf(runs))?.[1],
  );
  expect([letters[0], letters[25], letters[26], letters[27]]).toEqual(['a', 'z', 'aa', 'ab']);
});

test('lists go letter by letter past spaces, a family name alone, and a group without its article', () => {
  const works = [
    named('Rivers at Work', { authors: [] }),
    named('River Watch', { authors: [] }),
    named('B', { authors: [{ family: 'Browning', given: 'Ana' }] }),
    named('C', { authors: [{ family: 'Brown', given: 'Zoe' }] }),
    named('D', { authors: [{ name: 'The Royal Household' }] }),
  ];
  expect(bibliography(works, 'chicago', context).map(({ item }) => item.title)).toEqual([
    'C',
    'B',
    'Rivers at Work',
    'River Watch',
    'D',
  ]);
});
