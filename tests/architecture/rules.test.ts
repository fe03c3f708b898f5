import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';

/** How many rules each letter of shared/sync/SPEC.md has. */
const COUNTS = { P: 8, C: 6, O: 5, W: 1, S: 6, R: 9, B: 5, M: 8, V: 3, T: 2, D: 5 };

const rules = Object.entries(COUNTS).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);

/** The names of all tests: the first argument of `test` and `test.each(...)`, whatever quotes it has. */
function testNames(): string[] {
  const files = fs
    .readdirSync(path.join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const text = fs.readFileSync(path.join(projectRoot, 'tests', file), 'utf8');
    const calls = text.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g);
    return [...calls].map((call) => call[2] ?? '');
  });
}

test('every rule of the sync protocol is named by a test', () => {
  const said = testNames().join('\n');
  const unnamed = rules.filter((rule) => !new RegExp(`\\b${rule}\\b`).test(said));
  expect(unnamed).toEqual([]);
});

test('the rule book has these rules and no others', () => {
  const book = fs.readFileSync(path.join(projectRoot, 'shared/sync/SPEC.md'), 'utf8');
  const defined = new Set([...book.matchAll(/\*\*([A-Z]\d)\*\*/g)].map((match) => match[1] ?? ''));
  expect([...defined].sort()).toEqual([...rules].sort());
});
