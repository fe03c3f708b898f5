/** What a citation is made of (content §3, citation item), and the styles it can be written in (content §9). */
import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { Author } from './author.ts';

/** The values of content §9, as they are remembered. */
export const citationStyles = ['mla', 'apa', 'harvard', 'chicago'] as const;
export const citationStyleSchema = z.enum(citationStyles);
export type CitationStyle = z.infer<typeof citationStyleSchema>;
export const DEFAULT_CITATION_STYLE: CitationStyle = 'mla';

/** What is cited. `website`: any page elsewhere, which may be another one tomorrow. */
export type CitedMedia =
  | 'article'
  | 'image'
  | 'video'
  | 'audio'
  | 'interactive'
  | 'record'
  | 'magazine'
  | 'ebook'
  | 'graphic_organizer'
  | 'document'
  | 'quiz'
  | 'slides'
  | 'pack'
  | 'website';

export type CitationItem = {
  readonly mediaType: CitedMedia;
  /** As its page has it, capitals and all. */
  readonly title: string;
  /** The title with the capitals of a sentence, for the styles that want it so; without one, the title itself. */
  readonly sentenceTitle?: string | undefined;
  /** Empty where nobody is named: then the title comes first. */
  readonly authors: readonly Author[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null where no date is known. */
  readonly published: string | null;
  /** The site it is on, or the publisher of a book; null where neither is known. */
  readonly siteName: string | null;
  /** The reading level of an article, which is to a text what an edition is to a book. */
  readonly level: number | null;
  /** The whole address of its page; null where it has none. */
  readonly pageLink: string | null;
};

export type CitationContext = {
  /** Today by the school's clock (decision 4); null leaves it out. */
  readonly accessed: CalendarDate | null;
  /** Whether a day is written before its month where a style leaves that to the country. */
  readonly isDayFirst: boolean;
};

/** What an entry of a list says otherwise than a citation by itself. */
export type ListPosition = {
  /** "a", "b" … after the year, where one author has several works of one year. */
  readonly yearLetter?: string;
  /** The entry before it has the same authors. */
  readonly isSameAuthor?: boolean;
};

/** A work that stands by itself has an italic title; a part of a site has one in quotation marks (MLA, Chicago). */
export const isWholeWork = ({ mediaType }: CitationItem): boolean =>
  mediaType === 'magazine' || mediaType === 'ebook' || mediaType === 'pack';

/** What kind of thing it is, where a style says so; null for a text. */
export function mediaLabel({ mediaType }: CitationItem): string | null {
  switch (mediaType) {
    case 'image':
      return 'Image';
    case 'video':
      return 'Video';
    case 'audio':
      return 'Audio';
    case 'interactive':
      return 'Interactive';
    case 'record':
      return 'Data set';
    case 'graphic_organizer':
      return 'Graphic organizer';
    case 'document':
      return 'Document';
    case 'quiz':
      return 'Quiz';
    case 'slides':
      return 'Slides';
    default:
      return null;
  }
}
