import { contentTypeOrder, nameOfKind } from '#app/features/library/index.ts';
import type { Found } from '#app/features/packs/library-search.ts';
import { isInTexts } from '#app/features/packs/search-words.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { contentTypePath, itemPath, searchPath } from '#app/navigation/pack-paths.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import type { PackItemType } from '#shared/domain/packs/pack-item.ts';
import type { SearchText } from '#shared/domain/packs/search-texts.ts';

/** Something that the header's search leads to. */
export type Suggestion = {
  readonly id: string;
  readonly title: string;
  /** What it is, and in which pack. */
  readonly about: string;
  readonly to: string;
  /** The folded words of its title that answer what was typed. */
  readonly words: ReadonlySet<string>;
};

/** More would not be read: the results page has them all. */
export const MOST_SUGGESTIONS = 7;
const MOST_OWN = 2;

const NO_WORDS: ReadonlySet<string> = new Set();

/** The best of a subject, this person's own packs first; at most `MOST_SUGGESTIONS`. */
export function suggestionsFrom(
  {
    own,
    found,
    packs,
    subject,
  }: {
    readonly own: readonly CustomPack[];
    readonly found: readonly Found[];
    readonly packs: readonly CataloguePack[];
    readonly subject: SubjectPath;
  },
  organizer: string,
): Suggestion[] {
  const titles = new Map(packs.map(({ packId, title }) => [packId, title]));
  const ofLibrary = found
    .filter((one) => one.subject === subject && titles.has(one.text.packId))
    .map(({ text, words }) => ({
      id: `${text.packId}/${text.contentId ?? ''}`,
      title: text.title,
      about: aboutText(text, titles.get(text.packId) ?? '', organizer),
      to: pathToText(subject, text),
      words,
    }));
  return [...own.slice(0, MOST_OWN).map(ownSuggestion), ...ofLibrary].slice(0, MOST_SUGGESTIONS);
}

/** The packs of a subject by their titles alone: until the words of the library are on this device. */
export function titleSuggestions(
  typed: string,
  packs: readonly CataloguePack[],
  subject: SubjectPath,
): Suggestion[] {
  return packs
    .filter((pack) => pack.subject === subject && isInTexts(typed, pack.title, pack.blurb))
    .map(({ packId, title }) => ({
      id: packId,
      title,
      about: 'Pack',
      to: packPath(subject, packId),
      words: NO_WORDS,
    }))
    .slice(0, MOST_SUGGESTIONS);
}

const ownSuggestion = ({ id, subject, title }: CustomPack): Suggestion => ({
  id,
  title: title.trim() || 'Untitled pack',
  about: 'Your own pack',
  to: packPath(subject, id),
  words: NO_WORDS,
});

/** Where the results page has everything that is found. */
export const allResults = (subject: SubjectPath, typed: string): string => searchPath(subject, typed.trim());

function aboutText(text: SearchText, packTitle: string, organizer: string): string {
  const type = typeOfText(text);
  return type ? `${kindOfText(text, type, organizer)} in ${packTitle}` : 'Pack';
}

/** What a text of this type is: "Article", "Quiz", "Data". */
export const kindOfText = (text: SearchText, type: PackItemType, organizer: string): string =>
  nameOfKind(type, text.isData === true ? 'data' : text.kind, organizer);

/** Null for a pack, and for a type that this version of the app does not know. */
export const typeOfText = (text: SearchText): (typeof contentTypeOrder)[number] | null =>
  contentTypeOrder.find((type) => type === text.type) ?? null;

/** What has no page of its own opens from its card: the pack, showing that type alone. */
export function pathToText(subject: SubjectPath, text: SearchText): string {
  const pack = { subject, packId: text.packId };
  const type = typeOfText(text);
  if (!type || text.contentId === null) return packPath(subject, text.packId);
  return itemPath(pack, { type, contentId: text.contentId }) ?? contentTypePath(pack, type);
}
