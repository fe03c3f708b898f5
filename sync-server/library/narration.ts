import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import type { ArticleText, NarratedSentence } from '#shared/domain/packs/article.ts';
import { narratedWords } from '#shared/domain/packs/narration-script.ts';
import type { Narrator } from '#shared/domain/packs/narrator.ts';
import { readBytes, readData } from './authored-file.ts';
import { narrationManifestSchema, type AuthoredItem } from './authored-pack.ts';
import { sha256Of } from './pack-output.ts';
import { refuse } from './refused-pack.ts';
import { licenseTitle, type Workshop } from './workshop.ts';

export const NARRATIONS = 'narration/manifest.json';

export type NarrationFacts = z.infer<typeof narrationManifestSchema>[number];

/** What the device is told of a narration: with its article level, and in the text itself. */
export type Narration = {
  readonly level: { readonly audioPath: string; readonly narrator: Narrator };
  readonly narrated: readonly NarratedSentence[] | undefined;
};

/** The narrations of a pack folder; a pack need not have any. */
export const narrationsOf = (folder: string): NarrationFacts[] =>
  existsSync(path.join(folder, NARRATIONS)) ? readData(folder, NARRATIONS, narrationManifestSchema) : [];

/**
 * Writes the recording of one level of an article, if there is one. It is held to what the manifest says of it, and must
 * say the words of the text: one that has changed since is refused, as a child would hear what is not there.
 */
export function writeNarration(
  shop: Workshop,
  item: AuthoredItem,
  folder: string,
  text: ArticleText,
): Narration | null {
  const facts = narrationsOf(folder).find(
    (one) => one.contentId === item.contentId && one.level === text.level,
  );
  if (!facts) return null;
  const content = readBytes(folder, facts.file);
  if (content.length !== facts.bytes || sha256Of(content) !== facts.sha256)
    refuse(NARRATIONS, facts.file, 'is not the file that the manifest describes');
  if (facts.words !== sha256Of(narratedWords(text)))
    refuse(NARRATIONS, facts.file, 'says other words than the text has now: record it again, or take it out');
  const rights = {
    credit: facts.credit,
    licenseId: facts.license,
    licenseTitle: licenseTitle(shop, facts.license, NARRATIONS, facts.file),
  };
  shop.out.write({ path: facts.file, kind: 'audio', group: 'sound', ...rights }, content);
  return { level: { audioPath: facts.file, narrator: facts.narrator }, narrated: facts.sentences };
}
