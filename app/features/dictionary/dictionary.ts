import type { Library } from '#app/features/library/index.ts';
import type { FetchLibrary } from '#app/platform/library-fetch.ts';
import type { StoredFiles } from '#app/platform/media-cache.ts';
import { lookUp, type LookUp } from '#shared/domain/dictionary/look-up.ts';
import { nearWords } from '#shared/domain/dictionary/near-words.ts';
import {
  dictionaryIndexSchema,
  dictionaryShardSchema,
  type DictionaryEntry,
  type DictionaryIndex,
  type DictionaryLanguage,
} from '#shared/domain/dictionary/rows.ts';

/** `near`: what may have been meant. `unavailable`: the words that begin so are not on this device, and the server can't be reached. */
export type Answer =
  | { kind: 'found'; entries: readonly DictionaryEntry[] }
  | { kind: 'not-found'; near: readonly string[] }
  | { kind: 'unavailable' };

export type Dictionary = {
  /** The server's index, else the one on this device; null where there is neither. */
  index: () => Promise<DictionaryIndex | null>;
  /** What was looked up once is found again without a network. */
  lookUp: (wanted: LookUp) => Promise<Answer>;
};

export type DictionaryDeps = {
  files: Pick<StoredFiles, 'read' | 'keep'>;
  fetch: FetchLibrary;
  library: Pick<Library, 'sharedFile'>;
};

export const INDEX_ADDRESS = '/library/dictionary.json';

/** The dictionary as this device has it: its files come one by one as words are looked up, or all at once. */
export function createDictionary({ files, fetch, library }: DictionaryDeps): Dictionary {
  let known: Promise<DictionaryIndex | null> | null = null;

  async function readIndex(): Promise<DictionaryIndex | null> {
    const fetched = await fetch(INDEX_ADDRESS, { cache: 'no-cache' });
    const newest = fetched.kind === 'bytes' ? parseIndex(fetched.bytes) : null;
    if (newest && fetched.kind === 'bytes') {
      await files.keep(INDEX_ADDRESS, fetched.bytes, 'application/json').catch(() => undefined);
      return newest;
    }
    // An older index stands until the server says otherwise; the next lookup asks again.
    known = null;
    return parseIndex(await files.read(INDEX_ADDRESS));
  }

  const index = () => (known ??= readIndex());

  return {
    index,
    lookUp: async (wanted) => {
      const current = await index();
      if (!current) return { kind: 'unavailable' };
      try {
        const shardOf = async (language: DictionaryLanguage, key: string) => {
          const shard = current.shards.find((one) => one.language === language && one.key === key);
          if (!shard) return null;
          const loaded = await library.sharedFile(shard, dictionaryShardSchema);
          if (loaded.kind === 'ready') return loaded.value;
          throw new Unavailable();
        };
        const entries = await lookUp(wanted, shardOf);
        if (entries.length > 0) return { kind: 'found', entries };
        return { kind: 'not-found', near: await nearWords(wanted, shardOf) };
      } catch (error) {
        if (error instanceof Unavailable) return { kind: 'unavailable' };
        throw error;
      }
    },
  };
}

class Unavailable extends Error {}

function parseIndex(bytes: Uint8Array | null): DictionaryIndex | null {
  if (!bytes) return null;
  try {
    const parsed = dictionaryIndexSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
