import { invertedName, naturalName, type Author } from './author.ts';
import { isWholeWork, type CitationContext, type CitationItem, type ListPosition } from './citation-item.ts';
import { datePartsOf, dayFirstShort } from './published-date.ts';
import { italic, joinRuns, plain, sentence, type Run } from './runs.ts';
import { quotedOrItalic } from './title-runs.ts';

/**
 * MLA Handbook, 9th edition: Author. “Title.” *Site*, version, date, address. Accessed date. A group that publishes its
 * own site is no author here (5.20): the title comes first.
 */
export function mlaCitation(item: CitationItem, { accessed }: CitationContext, at: ListPosition): Run[] {
  const authors = mlaAuthors(item);
  const who = authors === '' ? '' : at.isSameAuthor ? '---' : authors;
  const seen = accessed === null ? '' : `Accessed ${dayFirstShort(datePartsOf(accessed))}`;
  return joinRuns(
    [
      sentence([plain(who)]),
      quotedOrItalic(item, '.'),
      sentence(joinRuns(publicationOf(item), ', ')),
      sentence([plain(item.pageLink === null ? '' : seen)]),
    ],
    ' ',
  );
}

function publicationOf(item: CitationItem): Run[][] {
  const { siteName, level, published, pageLink } = item;
  const site = siteName?.trim() ?? '';
  return [
    // Of a work that stands alone it is the publisher.
    [isWholeWork(item) ? plain(site) : italic(site)],
    [plain(level === null ? '' : `reading level ${level}`)],
    [plain(published === null ? '' : dateOf(item, published))],
    // The handbook leaves out how it is fetched (5.95).
    [plain(pageLink?.replace(/^https?:\/\//, '') ?? '')],
  ];
}

function dateOf({ mediaType }: CitationItem, published: string): string {
  const parts = datePartsOf(published);
  return mediaType === 'ebook' ? parts.year : dayFirstShort(parts);
}

/** The authors at the beginning of an entry; empty where the title comes first. */
export function mlaAuthors({ authors, siteName }: CitationItem): string {
  const named = authors.filter((author) => !('name' in author) || author.name.trim() !== siteName?.trim());
  return listed(named);
}

function listed(authors: readonly Author[]): string {
  const [first, second] = authors;
  if (first === undefined) return '';
  if (second === undefined) return invertedName(first);
  const others = authors.length > 2 ? 'et al.' : `and ${naturalName(second)}`;
  // The comma is of the name that was turned around.
  return `${invertedName(first)}${'family' in first ? ',' : ''} ${others}`;
}
