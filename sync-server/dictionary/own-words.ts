import fs from 'node:fs';
import * as z from 'zod';
import { dictionaryFile } from '#server/server-files.ts';
import type { Meaning } from '#shared/domain/dictionary/rows.ts';

/** A word that was explained for this library's readers. */
export type OwnWord = { readonly word: string; readonly meaning: Meaning };

const text = z.string().min(1);
const partOfSpeech = z.enum(['noun', 'verb', 'adjective', 'adverb', 'word']);
const englishLine = z.tuple([text, partOfSpeech, text, text]);
const spanishLine = z.tuple([text, partOfSpeech, text, text, text]);

/** Common words in words for young readers (english-words.txt), beside the packs' glossaries. Throws on a wrong line. */
export function readEnglishWords(): OwnWord[] {
  return linesOf('english-words.txt').map((line) => {
    const [word, partOfSpeech, definition, example] = englishLine.parse(line);
    return { word, meaning: { partOfSpeech, definition, example, isOwn: true } };
  });
}

/** The Spanish tab's own words (spanish-words.txt), beside the packs' glossaries. Throws on a wrong line. */
export function readSpanishWords(): OwnWord[] {
  return linesOf('spanish-words.txt').map((line) => {
    const [word, partOfSpeech, translation, definition, example] = spanishLine.parse(line);
    return { word, meaning: { partOfSpeech, definition, example, translation, isOwn: true } };
  });
}

function linesOf(file: string): string[][] {
  return fs
    .readFileSync(dictionaryFile(file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));
}
