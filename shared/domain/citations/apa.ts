import { nameWithInitials, naturalName, type Author } from './author.ts';
import { mediaLabel, type CitationContext, type CitationItem, type ListPosition } from './citation-item.ts';
import { datePartsOf, monthFirst } from './published-date.ts';
import { italic, joinRuns, plain, sentence, type Run } from './runs.ts';
import { sentenceTitleOf } from './title-runs.ts';

/**
 * Publication Manual of the APA, 7th edition: Author. (Year, Month Day). *Title* (version) [Kind]. Site. Address. No
 * period after an address. The date of reading is for what may change (9.16).
 */
export function apaReference(item: CitationItem, context: CitationContext, at: ListPosition): Run[] {
  const authors = apaAuthors(item.authors);
  const date = [plain(`(${dateOf(item, at.yearLetter ?? '')}).`)];
  const title = sentence(titleOf(item));
  // Without an author the title moves to the front.
  const opening = authors === '' ? [title, date] : [sentence([plain(authors)]), date, title];
  return joinRuns([...opening, sentence([plain(siteOf(item))]), addressOf(item, context)], ' ');
}

function titleOf(item: CitationItem): Run[] {
  const { level } = item;
  const kind = mediaLabel(item);
  return joinRuns(
    [
      [italic(sentenceTitleOf(item))],
      [plain(level === null ? '' : `(Reading level ${level})`)],
      [plain(kind === null ? '' : `[${kind}]`)],
    ],
    ' ',
  );
}

function dateOf({ mediaType, published }: CitationItem, letter: string): string {
  if (published === null) return letter === '' ? 'n.d.' : `n.d.-${letter}`;
  const { year, month, day } = datePartsOf(published);
  if (month === undefined || mediaType === 'ebook') return `${year}${letter}`;
  return `${year}${letter}, ${day === undefined ? month : `${month} ${day}`}`;
}

/** A site that is its own author is not named twice. */
function siteOf({ authors, siteName }: CitationItem): string {
  const site = siteName?.trim() ?? '';
  return authors.some((author) => naturalName(author) === site) ? '' : site;
}

function addressOf({ mediaType, pageLink }: CitationItem, { accessed }: CitationContext): Run[] {
  if (pageLink === null) return [];
  const mayChange = mediaType === 'website' && accessed !== null;
  return [plain(mayChange ? `Retrieved ${monthFirst(datePartsOf(accessed))}, from ${pageLink}` : pageLink)];
}

/** Up to twenty authors, then the first nineteen and the last (9.8). */
export function apaAuthors(authors: readonly Author[]): string {
  const names = authors.map((author) => nameWithInitials(author, ' '));
  const last = names.at(-1);
  if (last === undefined) return '';
  if (names.length === 1) return last;
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${last}`;
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
}
