import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

/** docs/architecture.md, "Habits". */
const MAX_WORDS = 25;

/** What block comments and runs of line comments say, each as one line. */
function commentsOf(source: string): string[] {
  const found = source.matchAll(/\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n)+)/gm);
  return [...found].map(([, block, lines]) =>
    (block ?? lines ?? '').replace(/^\s*(?:\*|\/\/)\s?/gm, '').replace(/\s+/g, ' '),
  );
}

/** Sentences and clauses with more words than a reader takes in at once. Code in backticks is one word. */
function longSentences(comment: string): string[] {
  return comment
    .replace(/`[^`]*`/g, 'code')
    .split(/(?<=[.;:?!])\s/)
    .filter((sentence) => sentence.split(' ').filter((word) => /\w/.test(word)).length > MAX_WORDS);
}

test('a sentence of a comment has at most 25 words', () => {
  const long = sourceFiles().flatMap((file) =>
    commentsOf(readFileSync(path.join(projectRoot, file), 'utf8'))
      .flatMap(longSentences)
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(long).toEqual([]);
});

test('a long sentence is found in comments of either kind, however it is broken into lines', () => {
  const words = (n: number) => Array.from({ length: n }, (_, at) => `word${at}`);
  const planted = (n: number) => [
    `/**\n * ${words(n).join('\n * ')}.\n */\n`,
    `  // ${words(n).join('\n  // ')}.\n`,
  ];
  const found = (source: string) => commentsOf(source).flatMap(longSentences);
  expect(planted(MAX_WORDS).flatMap(found)).toEqual([]);
  expect(planted(MAX_WORDS + 1).map((source) => found(source).length)).toEqual([1, 1]);
});
