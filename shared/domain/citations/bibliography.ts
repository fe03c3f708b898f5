import { apaAuthors } from './apa.ts';
import { naturalName, type Author } from './author.ts';
import { chicagoAuthors } from './chicago.ts';
import type { CitationContext, CitationItem, CitationStyle, ListPosition } from './citation-item.ts';
import { citation, citationText } from './citation.ts';
import { harvardAuthors } from './harvard.ts';
import { mlaAuthors } from './mla.ts';
import { plainOf, type Run } from './runs.ts';
import { cleanTitle } from './title-runs.ts';

/** What the list of works is called in a style. */
export const bibliographyTitles: Record<CitationStyle, string> = {
  mla: 'Works Cited',
  apa: 'References',
  harvard: 'Reference list',
  chicago: 'Bibliography',
};

export type BibliographyEntry<Item> = { readonly item: Item; readonly runs: readonly Run[] };

/**
 * The entries of several works in the order of the style: by author, and of one author by title (MLA, Chicago), or by
 * year, date and title (APA, Harvard). There letters tell works of one author and year apart. MLA writes an author who
 * has just been named as three hyphens.
 */
export function bibliography<Item extends CitationItem>(
  items: readonly Item[],
  style: CitationStyle,
  context: CitationContext,
): BibliographyEntry<Item>[] {
  const sorted = items
    .map((item) => ({ item, authors: authorsOf(item, style), key: keyOf(item, style, context) }))
    .sort((a, b) => compareKeys(a.key, b.key));
  const letters = isByYear(style) ? yearLetters(sorted) : null;
  return sorted.map(({ item, authors }, index) => {
    const letter = letters?.[index];
    const at: ListPosition = {
      ...(letter !== undefined && { yearLetter: letter }),
      isSameAuthor: authors !== '' && namesOf(item) === namesOf(sorted[index - 1]?.item),
    };
    return { item, runs: citation(item, style, context, at) };
  });
}

/** Everybody who is named, also those whom "et al." stands for. */
const namesOf = (item: CitationItem | undefined): string => item?.authors.map(naturalName).join('\n') ?? '';

const isByYear = (style: CitationStyle): boolean => style === 'apa' || style === 'harvard';

function authorsOf(item: CitationItem, style: CitationStyle): string {
  switch (style) {
    case 'mla':
      return mlaAuthors(item);
    case 'apa':
      return apaAuthors(item.authors);
    case 'harvard':
      return plainOf(harvardAuthors(item.authors));
    case 'chicago':
      return chicagoAuthors(item.authors);
  }
}

/** What an entry is sorted by: its authors, or its title where that comes first, then the rest. */
type SortKey = { readonly first: readonly string[]; readonly rest: readonly string[] };

function keyOf(item: CitationItem, style: CitationStyle, context: CitationContext): SortKey {
  const title = sortTitle(item.title);
  const date = isByYear(style) ? (item.published ?? '') : '';
  // At last its words, so that no order is chance.
  const words = citationText(item, style, context);
  if (authorsOf(item, style) === '') return { first: [title], rest: [date, words] };
  return { first: item.authors.flatMap(nameKeys), rest: [date, title, words] };
}

/** The family name by itself: "Brown, Zoe" stands before "Browning, Ana". */
const nameKeys = (author: Author): string[] =>
  'family' in author ? [author.family, author.given] : [sortTitle(author.name), ''];

/** Quotation marks and an article at the beginning don't count. */
function sortTitle(title: string): string {
  const text = cleanTitle(title).replace(/^[^\p{L}\p{N}]+/u, '');
  return text.replace(/^(?:a|an|the)\s+(?=\S)/i, '');
}

/** Letter by letter, past spaces and marks, as the handbooks have it. */
const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true, numeric: true });

function compareKeys(a: SortKey, b: SortKey): number {
  const order = compareLists(a.first, b.first) || compareLists(a.rest, b.rest);
  if (order !== 0) return order;
  // What differs in punctuation alone.
  const [left, right] = [a.rest.join('\n'), b.rest.join('\n')];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The first difference decides; what ends first comes first. */
function compareLists(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const order = collator.compare(a[index] ?? '', b[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** A letter for each work whose author has another one of its year; the works come sorted. */
function yearLetters(
  works: readonly { readonly item: CitationItem; readonly authors: string }[],
): (string | undefined)[] {
  const keys = works.map(({ item, authors }) =>
    authors === '' ? null : `${authors}\n${item.published?.slice(0, 4) ?? ''}`,
  );
  return keys.map((key, index) => {
    if (key === null || keys.filter((other) => other === key).length < 2) return undefined;
    return letterOf(keys.slice(0, index).filter((other) => other === key).length);
  });
}

/** "a" to "z", then "aa", "ab" … */
function letterOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
}
