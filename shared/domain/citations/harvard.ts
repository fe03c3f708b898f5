import { nameWithInitials, naturalName, type Author } from './author.ts';
import { mediaLabel, type CitationContext, type CitationItem, type ListPosition } from './citation-item.ts';
import { datePartsOf, dayFirst } from './published-date.ts';
import { italic, joinRuns, plain, sentence, type Run } from './runs.ts';
import { sentenceTitleOf } from './title-runs.ts';

/**
 * Harvard as Cite Them Right has it: Author (Year) *Title* [Kind]. Available at: address (Accessed: date). Without an
 * author the title comes first.
 */
export function harvardReference(item: CitationItem, context: CitationContext, at: ListPosition): Run[] {
  const year = `(${yearOf(item, at.yearLetter ?? '')})`;
  const title = [italic(sentenceTitleOf(item))];
  const kind = mediaLabel(item);
  const label = [plain(kind === null ? '' : `[${kind}]`)];
  const authors = harvardAuthors(item.authors);
  const opening =
    authors.length === 0
      ? joinRuns([title, [plain(year)], label], ' ')
      : sentence(joinRuns([authors, [plain(year)], title, label], ' '));
  const rest = [
    sentence([plain(item.level === null ? '' : `Reading level ${item.level}`)]),
    sentence([plain(publisherOf(item))]),
    sentence([plain(addressOf(item, context))]),
  ];
  return sentence(joinRuns([opening, ...rest], ' '));
}

function yearOf({ published }: CitationItem, letter: string): string {
  if (published === null) return letter === '' ? 'no date' : `no date ${letter}`;
  return `${datePartsOf(published).year}${letter}`;
}

/** A page's site is in its address; a book has a publisher, unless that wrote it. */
function publisherOf({ mediaType, authors, siteName }: CitationItem): string {
  const site = siteName?.trim() ?? '';
  const isBook = mediaType === 'ebook' || mediaType === 'magazine';
  return isBook && !authors.some((author) => naturalName(author) === site) ? site : '';
}

function addressOf({ pageLink }: CitationItem, { accessed }: CitationContext): string {
  if (pageLink === null) return '';
  const seen = accessed === null ? '' : ` (Accessed: ${dayFirst(datePartsOf(accessed))})`;
  return `Available at: ${pageLink}${seen}`;
}

/** Up to three authors; of four and more the first alone. */
export function harvardAuthors(authors: readonly Author[]): Run[] {
  const names = authors.map((author) => nameWithInitials(author, ''));
  const [first = '', second, third] = names;
  if (names.length > 3) return [plain(`${first} `), italic('et al.')];
  const others = third === undefined ? second : `${second} and ${third}`;
  if (others === undefined) return first === '' ? [] : [plain(first)];
  return [plain(third === undefined ? `${first} and ${others}` : `${first}, ${others}`)];
}
