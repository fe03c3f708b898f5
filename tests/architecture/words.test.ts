import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';
import { rightWords } from './word-exceptions.ts';

/** The words of the table "Not to be used" of docs/words.md: whatever has backticks in its first column. */
function forbiddenWords(): Set<string> {
  const page = readFileSync(path.join(projectRoot, 'docs/words.md'), 'utf8');
  const table = page.split('## Not to be used')[1] ?? '';
  const firstCells = [...table.matchAll(/^\|([^|]+)\|/gm)].map((row) => row[1] ?? '');
  return new Set(firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map((word) => word[1] ?? '')));
}

/** `usePackRoom`, `PACK_ROOM` and `pack-room` are all the words use?, pack, room. */
function wordsOf(name: string): string[] {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced.toLowerCase().split(/[^a-z0-9]+/);
}

/** `paper` is too little said; `paperSize` says it. Quiet hours are a term of their own. */
const saidInFull: Readonly<Record<string, string>> = { paper: 'size', quiet: 'hours' };
const isSaidInFull = (words: readonly string[], word: string): boolean =>
  Object.hasOwn(saidInFull, word) && words[words.indexOf(word) + 1] === saidInFull[word];

function exportsOf(source: string): string[] {
  const declared =
    /^export (?:declare |abstract )?(?:async )?(?:type|function\*?|const|let|interface|class|enum) (\w+)/gm;
  return [...source.matchAll(declared)].map((match) => match[1] ?? '');
}

/** Names of all files (without endings) and of everything they export; each once. */
function names(): string[] {
  const found = sourceFiles().flatMap((file) => [
    path.posix.basename(file).replace(/\..*$/, ''),
    ...exportsOf(readFileSync(path.join(projectRoot, file), 'utf8')),
  ]);
  return [...new Set(found)];
}

const forbidden = forbiddenWords();
const offending = names().filter((name) => {
  const words = wordsOf(name);
  return words.some((word) => forbidden.has(word) && !isSaidInFull(words, word));
});

test('files and exports are named by the words of docs/words.md', () => {
  expect(forbidden.size).toBeGreaterThan(20);
  const allowed = new Set(rightWords);
  expect(offending.filter((name) => !allowed.has(name))).toEqual([]);
});

test('no exception outlives the name it was for', () => {
  const needed = new Set(offending);
  expect(rightWords.filter((name) => !needed.has(name))).toEqual([]);
});

test('a forbidden word is found in names of any shape, and only as a word of its own', () => {
  const found = (name: string) => wordsOf(name).filter((word) => forbidden.has(word));
  expect(found('usePackRoom')).toEqual(['room']);
  expect(found('FILM_WIDTH')).toEqual(['film']);
  expect(found('student-standing')).toEqual(['standing']);
  expect(found('placeholder')).toEqual([]);
  expect(isSaidInFull(wordsOf('paperSize'), 'paper')).toBe(true);
  expect(isSaidInFull(wordsOf('Paper'), 'paper')).toBe(false);
});
