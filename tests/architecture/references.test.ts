import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allProse, readWritten, writtenFiles } from '#tests/support/documents.ts';
import { ruleIds } from '#tests/support/rule-book.ts';
import { projectRoot } from '#tests/support/run-command.ts';

const prose = allProse();
const pages = writtenFiles().filter((file) => file.endsWith('.md'));

/** `file: what` for each match of `pattern` that `isFound` says no to; its groups are what it is asked. */
function unresolved(pattern: RegExp, isFound: (groups: string[], file: string) => boolean): string[] {
  return prose.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isFound(match.slice(1), file))
      .map((match) => `${file}: ${match[0]}`),
  );
}

const exists = (file: string): boolean => existsSync(path.join(projectRoot, file));

function headings(page: string, pattern: RegExp): Set<string> {
  return new Set([...readWritten(page).matchAll(pattern)].map((match) => match[1] ?? ''));
}

test('a document that is named is a file of the repository', () => {
  const named = /(?<![\w*>/<.-])(\w+(?:[./-]\w+)*\.md)\b/g;
  const basenames = new Set(pages.map((page) => path.posix.basename(page)));
  expect(
    unresolved(named, ([name = ''], file) =>
      name.includes('/')
        ? exists(name) || exists(path.posix.join(path.posix.dirname(file), name))
        : basenames.has(name),
    ),
  ).toEqual([]);
});

test('a section that is cited is one of the requirements', () => {
  const sections = Object.fromEntries(
    ['classroom', 'content'].map((name) => [
      name,
      headings(`docs/requirements/${name}.md`, /^## (\d+)\. /gm),
    ]),
  );
  expect(sections['classroom']?.size).toBe(9);
  const cited = /\b(classroom|content) ((?:§\d+(?:, (?=§))?)+)/gi;
  expect(
    unresolved(cited, ([name = '', list = '']) =>
      [...list.matchAll(/\d+/g)].every(([number]) => sections[name.toLowerCase()]?.has(number)),
    ),
  ).toEqual([]);
  // Documents that are not here have no sections either.
  expect(unresolved(/\b[A-Z_]{4,}(?:\.md)? §\d+/g, () => false)).toEqual([]);
});

test('what looks like a rule of SPEC.md is one', () => {
  const rules = new Set(ruleIds());
  const letters = [...new Set([...rules].map((id) => id.charAt(0)))].join('');
  expect(unresolved(new RegExp(`\\b([${letters}]\\d+)\\b`, 'g'), ([id = '']) => rules.has(id))).toEqual([]);
});

test('a source that a comment or page names is there', () => {
  const sources = new Set(writtenFiles().map((file) => path.posix.basename(file)));
  const named =
    /(?<![\w*>/<.@{}#-])(?:[\w-]+\/)*(\w+(?:-\w+)*(?:\.(?:test|spec|config))?\.(?:tsx?|mjs|css))\b/g;
  expect(unresolved(named, ([name = '']) => sources.has(name))).toEqual([]);
});

test('a part of SPEC.md that is cited by its name is a heading or a word of it', () => {
  const book = readWritten('shared/sync/SPEC.md');
  const cited = /\bSPEC\.md,? "([^"]+)"/g;
  expect(unresolved(cited, ([name = '']) => book.includes(name))).toEqual([]);
});

test('a promise that is cited is in promises.md', () => {
  const promises = headings('docs/promises.md', /^- \*\*(U\d+) /gm);
  expect(promises.size).toBe(8);
  expect(unresolved(/\bpromises\.md,? (U\d+)/g, ([id = '']) => promises.has(id))).toEqual([]);
});

test('a decision that is cited is an entry, and entries are numbered without a gap', () => {
  const entries = [...headings('docs/decisions.md', /^## (\d+)\. /gm)];
  expect(entries).toEqual(entries.map((_, index) => String(index + 1)));
  const cited = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/g;
  expect(
    unresolved(cited, ([list = '']) => [...list.matchAll(/\d+/g)].every(([id]) => entries.includes(id))),
  ).toEqual([]);
});

test('every decision says when it was taken, what it is worth now, and what else was considered', () => {
  const entries = readWritten('docs/decisions.md')
    .split(/^## (?=\d)/m)
    .slice(1);
  const wanting = entries.filter(
    (entry) =>
      !/^\d{4}-\d{2}-\d{2}, (accepted|superseded by \d+)/m.test(entry) ||
      !/^- Considered: /m.test(entry) ||
      !/^- Decided/m.test(entry),
  );
  expect(wanting.map((entry) => entry.split('\n')[0])).toEqual([]);
});

test('every link of a page leads to a file', () => {
  const broken = pages.flatMap((page) =>
    [...readWritten(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !/^[a-z]+:|^#/.test(target))
      .filter((target) => !exists(path.posix.join(path.posix.dirname(page), target.split('#')[0] ?? '')))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('a path in a page is one of the repository', () => {
  const broken = pages.flatMap((page) =>
    [...readWritten(page).matchAll(/`((?:app|shared|sync-server|tests|docs|public)\/[\w./-]*)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !exists(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(broken).toEqual([]);
});

test('the manual names every command, and no other', () => {
  const { scripts } = JSON.parse(readWritten('package.json'));
  const manual = readWritten('docs/manual/commands.md');
  const named = [...manual.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map((match) => match[1] ?? '');
  expect([...named].sort()).toEqual(Object.keys(scripts).sort());
  const cited = /`npm run ([\w:-]+)/g;
  // The workshop is a package with commands of its own.
  const workshop = JSON.parse(readWritten('sync-server/library/workshop/package.json'));
  const known = { ...scripts, ...workshop.scripts };
  expect(unresolved(cited, ([name = '']) => Object.hasOwn(known, name))).toEqual([]);
});

test('the architecture names every import rule, and no other', () => {
  const rules = [...readWritten('.dependency-cruiser.cjs').matchAll(/^ +name: '([\w-]+)'/gm)];
  const page = readWritten('docs/architecture.md').split('## One idea')[0] ?? '';
  const rows = [...page.matchAll(/^\| (`[^|]+)\|/gm)].map((row) => row[1] ?? '').join();
  const named = [...rows.matchAll(/`([\w-]+)`/g)].map((match) => match[1] ?? '');
  expect([...named].sort()).toEqual(rules.map((rule) => rule[1] ?? '').sort());
});
