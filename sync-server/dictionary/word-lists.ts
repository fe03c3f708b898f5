import fs from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { dictionaryFile } from '#server/server-files.ts';
import type { Meaning } from '#shared/domain/dictionary/rows.ts';
import { isRoughExample, isUnfit } from './unfit-words.ts';

// The words of others that the dictionary is built from, as library/workshop/dictionary wrote them; manifest.json says
// where they come from and under which licence, whose text lies in shared/domain/dictionary.

const line = z.tuple([
  z.string().min(1),
  z.enum(['noun', 'verb', 'adjective', 'adverb']),
  z.string().min(1),
  z.string().optional(),
]);

/**
 * Returns WordNet's meanings of some headwords (lower case), the most used first; none that is unfit for children, by the rules
 * of the day that the list was made or by today's.
 */
export function readWordnet(isWanted: (word: string) => boolean): Map<string, Meaning[]> {
  const words = new Map<string, Meaning[]>();
  for (const text of brotliDecompressSync(fs.readFileSync(dictionaryFile('wordnet.tsv.br')))
    .toString('utf8')
    .split('\n')) {
    if (!isWanted(text.slice(0, text.indexOf('\t')))) continue;
    const [word, partOfSpeech, definition, example] = line.parse(text.split('\t'));
    if (isUnfit(word) || isUnfit(definition)) continue;
    const known = words.get(word) ?? [];
    const isFit = example !== undefined && !isRoughExample(example);
    known.push({ partOfSpeech, definition, isOwn: false, ...(isFit && { example }) });
    words.set(word, known);
  }
  return words;
}

/** Returns the common words of English (SCOWL to size 35), lower case. */
export function readCommonWords(): string[] {
  return fs.readFileSync(dictionaryFile('common-words.txt'), 'utf8').trimEnd().split('\n');
}
