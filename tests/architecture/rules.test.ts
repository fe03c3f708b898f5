import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ruleIds, ruleIdsIn } from '#tests/support/rule-book.ts';
import { projectRoot } from '#tests/support/run-command.ts';

const rules = ruleIds();

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

const named = new Set(testNames().flatMap(ruleIdsIn));

test('every rule of the sync protocol is named by a test', () => {
  expect(rules.filter((rule) => !named.has(rule))).toEqual([]);
});

test('the rules of one letter are numbered from 1 without a gap, and each is defined once', () => {
  const letters = [...new Set(rules.map((rule) => rule.charAt(0)))];
  const numbered = letters.flatMap((letter) => {
    const count = rules.filter((rule) => rule.startsWith(letter)).length;
    return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  });
  expect([...rules].sort()).toEqual(numbered.sort());
});

test('what the name of a test calls a rule is one', () => {
  const letters = new Set(rules.map((rule) => rule.charAt(0)));
  expect([...named].filter((id) => letters.has(id.charAt(0)) && !rules.includes(id))).toEqual([]);
});
