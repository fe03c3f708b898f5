import { isWholeWork, type CitationItem } from './citation-item.ts';
import { italic, plain, type Run } from './runs.ts';

/** A title as the styles take it: in one line, without a comma or colon hanging at its end. */
export function cleanTitle(title: string): string {
  const text = title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\s,;:]+$/, '');
  return text === '' ? 'Untitled' : text;
}

/** The title with the capitals of a sentence (APA, Harvard). */
export const sentenceTitleOf = ({ title, sentenceTitle }: CitationItem): string =>
  cleanTitle(sentenceTitle ?? title);

/**
 * The title of MLA and Chicago: italic where the work stands alone, otherwise in quotation marks, which take in the
 * period or comma after it. A title with an end of its own gets no period.
 */
export function quotedOrItalic(item: CitationItem, end: '.' | ',' | ''): Run[] {
  const title = cleanTitle(item.title);
  const mark = end === '.' && hasOwnEnd(title) ? '' : end;
  if (isWholeWork(item)) return [italic(title), plain(mark)];
  const inner = singleQuoted(title);
  // A mark goes into every quotation that ends there: “The ‘Best.’”
  return [
    plain(inner.endsWith('’') && mark !== '' ? `“${inner.slice(0, -1)}${mark}’”` : `“${inner}${mark}”`),
  ];
}

const hasOwnEnd = (title: string): boolean => /[.?!…]["”’]?$/.test(title);

/** Quotation marks inside quotation marks are single. */
function singleQuoted(title: string): string {
  let isOpen = false;
  return title
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
    .replaceAll('"', () => {
      isOpen = !isOpen;
      return isOpen ? '‘' : '’';
    });
}
