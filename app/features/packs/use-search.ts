import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCan } from '#app/engine/index.ts';
import { library, useCatalogue } from '#app/features/library/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { SharedFile } from '#shared/domain/packs/catalogue.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import type { Found, LibrarySearch } from './library-search.ts';
import type { SearchIndex } from './search-index.ts';
import { foldWord, wordPattern } from './search-words.ts';

/**
 * `titles`: the words of the library are not on this device yet and can't be fetched; only what the catalogue tells can
 * be searched. `loading`: a moment later they are.
 */
export type SearchReach = 'loading' | 'titles' | 'everything';

/** The index of one version of the library; made once, since it costs a tenth of a second. */
let opened: { of: string; search: Promise<LibrarySearch | null> } | null = null;

function openOnce(
  file: SharedFile,
  forTeachers: SharedFile | undefined,
  of: string,
): Promise<LibrarySearch | null> {
  if (opened?.of === of) return opened.search;
  const search = import('./library-search.ts').then(({ openLibrarySearch }) =>
    openLibrarySearch(library, file, forTeachers),
  );
  opened = { of, search };
  // What could not be read is tried again, not remembered.
  const forget = () => {
    if (opened?.search === search) opened = null;
  };
  search.then((answer) => answer ?? forget(), forget);
  return search;
}

const markOf = (file?: SharedFile, forTeachers?: SharedFile): string | undefined =>
  file && `${file.sha256} ${forTeachers?.sha256 ?? ''}`;

/** Finds packs and items of the whole library for what is typed; live, and never later than the next key. */
export function useLibrarySearch(typed: string): {
  found: readonly Found[];
  /** What may have been meant where a word is misspelt. */
  meant: readonly string[];
  reach: SearchReach;
} {
  const catalogue = useCatalogue();
  const online = useOnline();
  const isTeacher = useCan('read-teacher-material');
  const file = catalogue.kind === 'ready' ? catalogue.value.search : undefined;
  const forTeachers = catalogue.kind === 'ready' && isTeacher ? catalogue.value.searchForTeachers : undefined;
  const mark = markOf(file, forTeachers);
  const [search, setSearch] = useState<{ of: string; search: LibrarySearch | null }>();
  useEffect(() => {
    if (!file || mark === undefined) return undefined;
    let isCurrent = true;
    const take = (answer: LibrarySearch | null) => {
      if (isCurrent) setSearch({ of: mark, search: answer });
    };
    openOnce(file, forTeachers, mark).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [file, forTeachers, mark, online]);
  const words = useDeferredValue(typed);
  const ready = search?.of === mark ? search?.search : undefined;
  const found = useMemo(() => ready?.find(words) ?? [], [ready, words]);
  const meant = useMemo(() => ready?.meant(words) ?? [], [ready, words]);
  if (ready) return { found, meant, reach: 'everything' };
  const isKnown = catalogue.kind !== 'loading' && (file === undefined || ready === null);
  return { found, meant, reach: isKnown ? 'titles' : 'loading' };
}

/**
 * The person's own packs in which what is typed is found, the best first; all of them when nothing is typed. They stand
 * before the library's, so that one word somewhere in a card is not enough: it is all words, or one of the title.
 */
export function useOwnPackSearch(packs: readonly CustomPack[], typed: string): readonly CustomPack[] {
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    let isCurrent = true;
    void import('./search-index.ts')
      .then(({ createSearchIndex }) => createSearchIndex(packs.map(findableOf)))
      .then((made) => {
        if (isCurrent) setIndex(made);
      });
    return () => {
      isCurrent = false;
    };
  }, [packs]);
  const words = useDeferredValue(typed);
  return useMemo(() => {
    if (words.trim() === '') return packs;
    const byId = new Map(packs.map((pack) => [pack.id, pack]));
    return (index?.search(words) ?? []).flatMap((hit) => {
      const pack = byId.get(hit.id);
      return pack && (hit.isWhole || isNamed(pack.title, hit.words)) ? [pack] : [];
    });
  }, [index, packs, words]);
}

const isNamed = (title: string, words: ReadonlySet<string>): boolean =>
  (title.match(wordPattern) ?? []).some((word) => words.has(foldWord(word)));

/** A pack of somebody's own with all its cards; an item of the library is found by the library's words. */
function findableOf(pack: CustomPack) {
  const cards = pack.items.flatMap((item) =>
    item.kind === 'library' ? [item.note] : [item.title, item.text, item.note],
  );
  return {
    id: pack.id,
    title: pack.title,
    summary: pack.note,
    text: [pack.userNote, ...cards].join('\n'),
  };
}
