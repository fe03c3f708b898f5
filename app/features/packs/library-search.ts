import type { Library } from '#app/features/library/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { SharedFile } from '#shared/domain/packs/catalogue.ts';
import { searchTextsSchema, type SearchText } from '#shared/domain/packs/search-texts.ts';
import { createSearchIndex } from './search-index.ts';

/** Something of the library that was found; `words` are the folded words of it that answer what was typed. */
export type Found = {
  readonly text: SearchText;
  readonly subject: SubjectPath;
  readonly words: ReadonlySet<string>;
};

/** Answers from this device's memory alone. */
export type LibrarySearch = {
  /** The best first. */
  find: (typed: string) => Found[];
  /** What may have been meant, with a misspelt word of it written as the library writes it; at most two. */
  meant: (typed: string) => string[];
};

/**
 * Makes the whole library findable: the words of every pack and item come in one file, and those of teachers' items in
 * another, from this device or the server. Null while the first is on neither; the second may be missing.
 */
export async function openLibrarySearch(
  library: Pick<Library, 'sharedFile'>,
  file: SharedFile,
  forTeachers?: SharedFile,
): Promise<LibrarySearch | null> {
  const loaded = await library.sharedFile(file, searchTextsSchema);
  if (loaded.kind !== 'ready') return null;
  const more = forTeachers && (await library.sharedFile(forTeachers, searchTextsSchema));
  const { packs } = loaded.value;
  const texts = [...loaded.value.texts, ...(more?.kind === 'ready' ? more.value.texts : [])];
  const subjects = new Map(packs.map(({ packId, subject }) => [packId, subject]));
  const index = await createSearchIndex(texts.map((text, at) => ({ ...text, id: String(at) })));
  return {
    meant: index.meant,
    find: (typed) =>
      index.search(typed).flatMap(({ id, words }) => {
        const text = texts[Number(id)];
        const subject = text && subjects.get(text.packId);
        return text && subject ? [{ text, subject, words }] : [];
      }),
  };
}
