import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Meaning } from '#shared/domain/dictionary/rows.ts';

const lineSchema = z.tuple([
  z.string().min(1),
  z.enum(['noun', 'verb', 'adjective', 'adverb', 'word']),
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
]);

/** The Spanish tab's own words (spanish-words.txt), beside those of the packs' glossaries. Throws on a wrong line. */
export function readSpanishWords(): { word: string; meaning: Meaning }[] {
  return fs
    .readFileSync(path.join(import.meta.dirname, 'spanish-words.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word, partOfSpeech, translation, definition, example] = lineSchema.parse(line.split('|'));
      return { word, meaning: { partOfSpeech, definition, example, translation, isOwn: true } };
    });
}
