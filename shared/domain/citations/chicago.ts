import { invertedName, naturalName, type Author } from './author.ts';
import { mediaLabel, isWholeWork, type CitationContext, type CitationItem } from './citation-item.ts';
import { datePartsOf, dayFirst, monthFirst } from './published-date.ts';
import { joinRuns, plain, sentence, type Run } from './runs.ts';
import { quotedOrItalic } from './title-runs.ts';

/**
 * Chicago Manual of Style, 17th edition, notes and bibliography. The bibliography's entry: Author. “Title.” Site. Date.
 * Address. The date of reading is for what has no date of its own (14.12).
 */
export function chicagoEntry(item: CitationItem, context: CitationContext): Run[] {
  const kind = mediaLabel(item);
  return joinRuns(
    [
      sentence([plain(chicagoAuthors(item.authors))]),
      quotedOrItalic(item, '.'),
      sentence([plain(item.level === null ? '' : `Reading level ${item.level}`)]),
      ...publicationOf(item, context).map((part) => sentence([plain(part)])),
      sentence([plain(kind ?? '')]),
      sentence([plain(item.pageLink ?? '')]),
    ],
    ' ',
  );
}

/** The full note of the same: Author, “Title,” site, date, address. The number before it is the writer's. */
export function chicagoNote(item: CitationItem, context: CitationContext): Run[] {
  // A site that is its own author is named once, behind the title (Citation Quick Guide, website content).
  const authors = item.authors.filter((author) => !isSite(author, item));
  // A book's publisher and year are in parentheses, which no comma comes before.
  const title = quotedOrItalic(item, item.mediaType === 'ebook' ? '' : ',');
  const rest = [
    item.level === null ? '' : `reading level ${item.level}`,
    ...notePublication(item, context),
    mediaLabel(item)?.toLowerCase() ?? '',
    item.pageLink ?? '',
  ].filter((part) => part !== '');
  const named = noteAuthors(authors);
  return sentence(joinRuns([[plain(named === '' ? '' : `${named},`)], title, [plain(rest.join(', '))]], ' '));
}

function publicationOf(item: CitationItem, context: CitationContext): string[] {
  const site = siteOf(item, item.authors);
  const date = dateOf(item, context);
  // A book's publisher and year are one part: "Oxford University Press, 2017".
  if (isWholeWork(item) && site !== '') return [`${site}, ${date}`];
  return [site, capitalized(date)];
}

function notePublication(item: CitationItem, context: CitationContext): string[] {
  const site = siteOf(item, []);
  const date = dateOf(item, context);
  if (item.mediaType !== 'ebook') return [site, date];
  return [`(${[site, date].filter((part) => part !== '').join(', ')})`].filter((part) => part !== '()');
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Empty where an author is the site itself. */
function siteOf({ siteName }: CitationItem, authors: readonly Author[]): string {
  const site = siteName?.trim() ?? '';
  return authors.some((author) => naturalName(author) === site) ? '' : site;
}

const isSite = (author: Author, { siteName }: CitationItem): boolean =>
  'name' in author && author.name.trim() === siteName?.trim();

function dateOf({ mediaType, published }: CitationItem, { accessed, isDayFirst }: CitationContext): string {
  const written = isDayFirst ? dayFirst : monthFirst;
  if (published !== null) {
    const parts = datePartsOf(published);
    return mediaType === 'ebook' ? parts.year : written(parts);
  }
  return accessed === null ? 'n.d.' : `accessed ${written(datePartsOf(accessed))}`;
}

/** Up to ten authors; of more the first seven (14.76). */
export function chicagoAuthors(authors: readonly Author[]): string {
  const names = authors.map((author, index) => (index === 0 ? invertedName(author) : naturalName(author)));
  const last = names.at(-1);
  if (last === undefined) return '';
  if (names.length === 1) return last;
  if (names.length > 10) return `${names.slice(0, 7).join(', ')}, et al.`;
  const isTwoGroups = names.length === 2 && !authors.some((author) => 'family' in author);
  return `${names.slice(0, -1).join(', ')}${isTwoGroups ? '' : ','} and ${last}`;
}

/** Up to three authors; of more the first alone. */
function noteAuthors(authors: readonly Author[]): string {
  const names = authors.map(naturalName);
  const [first = '', second, third] = names;
  if (names.length > 3) return `${first} et al.`;
  if (third !== undefined) return `${first}, ${second}, and ${third}`;
  return second === undefined ? first : `${first} and ${second}`;
}
