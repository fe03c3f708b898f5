import type { Author } from '#shared/domain/citations/author.ts';
import type { AuthoredItem, AuthoredPack } from './authored-pack.ts';
import { sentenceTitle } from './sentence-title.ts';

export type CitationFacts = { authors?: Author[]; published?: string; sentenceTitle?: string };

/** What the library made itself has the library as its author. */
const OWN_LICENSE = 'library-original';

/** What citations of an item need. `head` is that of the pack it was written for. */
export function itemCitationFacts(item: AuthoredItem, head: AuthoredPack, licenseId: string): CitationFacts {
  const isElsewhere = 'url' in item;
  const isOwn = licenseId === OWN_LICENSE && !isElsewhere;
  const authors =
    item.authors ?? (isElsewhere ? undefined : head.authors) ?? (isOwn ? siteOf(head) : undefined);
  // The day on which a link was put into a pack says nothing of the page that it leads to.
  const published = item.published ?? (isElsewhere ? undefined : head.published);
  return {
    ...(authors && { authors }),
    ...(published && { published }),
    ...sentenceTitleOf(item.title, head),
  };
}

/** What citations of a whole pack need. */
export function packCitationFacts(head: AuthoredPack): CitationFacts {
  const authors = head.authors ?? (head.rights.license === OWN_LICENSE ? siteOf(head) : undefined);
  return {
    ...(authors && { authors }),
    ...(head.published && { published: head.published }),
    ...sentenceTitleOf(head.title, head),
  };
}

const siteOf = (head: AuthoredPack): Author[] => [{ name: head.siteName }];

function sentenceTitleOf(title: string, { names }: AuthoredPack): { sentenceTitle?: string } {
  const written = names === undefined ? title : sentenceTitle(title, names);
  return written === title ? {} : { sentenceTitle: written };
}
