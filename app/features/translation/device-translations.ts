import * as z from 'zod/mini';
import type { StoredFiles } from '#app/platform/media-cache.ts';
import { createStore } from '#app/platform/store.ts';
import type { Passage } from '#shared/domain/translation/passages.ts';
import {
  languageTagSchema,
  translatedPassageSchema,
  type TextAddress,
  type TranslatedPassage,
} from '#shared/domain/translation/translation-calls.ts';

/** Texts in a language that are kept on a device; the oldest goes first. They are some 20 kB each. */
export const MAX_STORED_TEXTS = 200;
/** A longer one is read, and not kept. */
const MAX_STORED_BYTES = 400_000;

const ROOT = '/translations';
const LANGUAGES_ADDRESS = `${ROOT}/languages.json`;

const storedTextSchema = z.object({ by: z.nullable(z.string()), passages: z.array(translatedPassageSchema) });
export type StoredText = z.infer<typeof storedTextSchema>;

const storedLanguagesSchema = z.object({
  isSetUp: z.boolean(),
  by: z.nullable(z.string()),
  languages: z.array(languageTagSchema),
});
export type StoredLanguages = z.infer<typeof storedLanguagesSchema>;

/** A text as both sides know it: where it is, and its passages in the order they are read. */
export type SourceText = { readonly address: TextAddress; readonly passages: readonly Passage[] };

/** Translations of the library on this device. They are nobody's own, and belong to the device like the library. */
export type DeviceTranslations = {
  /** What is here of a text, also of another version of it, as far as its words are the same; null for nothing. */
  read: (source: SourceText, language: string) => Promise<StoredText | null>;
  /** False where the device has no room for it. */
  write: (source: SourceText, language: string, text: StoredText) => Promise<boolean>;
  /** The languages that something of a text is here in, and whether all of it is. */
  languagesOf: (source: SourceText) => Promise<ReadonlyMap<string, 'whole' | 'part'>>;
  /** Counts what was written; for who shows what is here. */
  writes: () => number;
  subscribe: (changed: () => void) => () => void;
  readLanguages: () => Promise<StoredLanguages | null>;
  writeLanguages: (languages: StoredLanguages) => Promise<void>;
};

export function createDeviceTranslations(files: StoredFiles): DeviceTranslations {
  const writes = createStore(0);

  /** Addresses of a text in a language, those of its own version first. */
  async function addressesOf(source: SourceText, language: string): Promise<string[]> {
    const own = fileOf(source.address, language);
    const others = (await files.list()).filter(
      (one) => one !== own && isOfText(source.address, one, language),
    );
    return [own, ...others];
  }

  async function read(source: SourceText, language: string): Promise<StoredText | null> {
    const found = new Map<string, TranslatedPassage>();
    let by: string | null = null;
    for (const address of await addressesOf(source, language)) {
      const stored = parse(await files.read(address), storedTextSchema);
      for (const passage of stored ? passagesThatFit(source, stored.passages) : []) {
        if (!found.has(passage.id)) found.set(passage.id, passage);
      }
      by ??= stored?.by ?? null;
    }
    return found.size === 0 ? null : { by, passages: [...found.values()] };
  }

  return {
    read,
    write: async (source, language, text) => {
      const bytes = new TextEncoder().encode(JSON.stringify(text));
      if (bytes.byteLength > MAX_STORED_BYTES) return false;
      const [own = '', ...former] = await addressesOf(source, language);
      try {
        await files.keep(own, bytes, 'application/json');
      } catch {
        return false;
      }
      const texts = (await files.list()).filter((one) => one !== LANGUAGES_ADDRESS && !former.includes(one));
      const tooMany = texts.slice(0, Math.max(0, texts.length - MAX_STORED_TEXTS));
      await files.drop([...former, ...tooMany.filter((one) => one !== own)]);
      writes.set(writes.current() + 1);
      return true;
    },
    writes: writes.current,
    subscribe: writes.subscribe,
    languagesOf: async (source) => {
      const languages = (await files.list()).flatMap((one) => languageIn(source.address, one) ?? []);
      const found = new Map<string, 'whole' | 'part'>();
      for (const language of new Set(languages)) {
        const here = (await read(source, language))?.passages.length ?? 0;
        if (here > 0) found.set(language, here === source.passages.length ? 'whole' : 'part');
      }
      return found;
    },
    readLanguages: async () => parse(await files.read(LANGUAGES_ADDRESS), storedLanguagesSchema),
    writeLanguages: async (languages) => {
      const bytes = new TextEncoder().encode(JSON.stringify(languages));
      await files.keep(LANGUAGES_ADDRESS, bytes, 'application/json').catch(() => undefined);
    },
  };
}

/** Those whose sentences, put together, are the text's own words: what was said of other words is no translation. */
export function passagesThatFit(
  { passages }: SourceText,
  translated: readonly TranslatedPassage[],
): TranslatedPassage[] {
  const texts = new Map(passages.map(({ id, text }) => [id, text]));
  return translated.filter(
    ({ id, sentences }) => texts.get(id) === sentences.map(({ text }) => text).join(''),
  );
}

const fileOf = ({ packId, version, contentId, part }: TextAddress, language: string): string =>
  `${ROOT}/${packId}/${version}/${contentId}/${part ?? 'all'}/${language}.json`;

/** The language of a file, if it is this text's in some version. */
function languageIn(text: TextAddress, address: string): string | null {
  const [, root, packId, , contentId, part, file, ...more] = address.split('/');
  const isThis =
    `/${root ?? ''}` === ROOT &&
    packId === text.packId &&
    contentId === text.contentId &&
    part === (text.part ?? 'all') &&
    more.length === 0;
  return isThis ? (/^(.+)\.json$/.exec(file ?? '')?.[1] ?? null) : null;
}

const isOfText = (text: TextAddress, address: string, language: string): boolean =>
  languageIn(text, address) === language;

function parse<T>(bytes: Uint8Array | null, schema: z.ZodMiniType<T>): T | null {
  if (!bytes) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
