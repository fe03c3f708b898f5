import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { plantTree, type PlantedTree } from '#tests/support/planted-tree.ts';
import { projectRoot } from '#tests/support/run-command.ts';

type Planted = { what: string; file: string; text: string; rule: string | null };

/** One planted file per case; `rule` null = must pass. */
const cases: Planted[] = [
  forbid(
    'a promise left alone',
    'app/features/a',
    'export function f(p: Promise<void>) { p; }',
    '@typescript-eslint/no-floating-promises',
  ),
  forbid(
    'a promise as a condition',
    'shared',
    'export const f = (p: Promise<boolean>) => (p ? 1 : 2);',
    '@typescript-eslint/no-misused-promises',
  ),
  forbid(
    'any',
    'sync-server',
    'export const f = (a: any) => typeof a;',
    '@typescript-eslint/no-explicit-any',
  ),
  forbid(
    'a type imported as a value',
    'shared',
    "import { T } from './types.ts';\nexport type U = T;",
    '@typescript-eslint/consistent-type-imports',
  ),
  forbid(
    'an exclamation mark',
    'app/ui',
    'export const f = (a: string[]) => a[0]!.length;',
    '@typescript-eslint/no-non-null-assertion',
  ),
  forbid(
    'a case left out',
    'shared',
    "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
    '@typescript-eslint/switch-exhaustiveness-check',
  ),
  forbid(
    'a hook under a condition',
    'app/features/a',
    "import { useState } from 'react';\nexport function useF(a: boolean) {\n  if (a) useState(1);\n}",
    'react-hooks/rules-of-hooks',
  ),
  forbid(
    'an effect that misses a dependency',
    'app/features/a',
    "import { useEffect } from 'react';\nexport function useF(a: () => void) {\n  useEffect(() => {\n    a();\n  }, []);\n}",
    'react-hooks/exhaustive-deps',
  ),
  forbid(
    'an assertion without a reason',
    'app/features/a',
    'export const f = (a: unknown) => {\n  const b = 1;\n  return [b, a as string];\n};',
    'reasons/reason-beside-assertion',
  ),
  allow(
    'an assertion with its reason',
    'app/features/a',
    '// The store holds nothing else.\nexport const f = (a: unknown) => a as string;',
  ),
  allow('as const', 'shared', "export const f = ['a'] as const;"),
  forbid(
    'an exception without a reason',
    'shared',
    '// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport const f = (a: any) => typeof a;',
    'reasons/reason-beside-exception',
  ),
  forbid('export *', 'shared', "export * from './types.ts';", 'no-restricted-syntax'),
  forbid('a default export', 'app/features/a', 'export default 1;', 'no-restricted-syntax'),
  forbid(
    'a class component',
    'app/features/a',
    "import { Component } from 'react';\nexport class F extends Component {}",
    'no-restricted-syntax',
  ),
  forbid(
    'a second schema of ids',
    'shared',
    "import * as z from 'zod/mini';\nexport const id = z.string().check(z.minLength(1), z.maxLength(64));",
    'no-restricted-syntax',
  ),
  forbid(
    'a limit of its own for one id',
    'sync-server',
    "import * as z from 'zod';\nexport const body = z.object({ packId: z.string().min(1).max(80) });",
    'no-restricted-syntax',
  ),
  forbid(
    'a role asked for by its name',
    'app/features/a',
    "export const f = (roles: string[]) => roles.includes('teacher');",
    'no-restricted-syntax',
  ),
  forbid(
    "somebody's roles compared",
    'sync-server',
    "export const f = (a?: { roles: string[] }) => a?.roles.some((role) => role === 'teacher');",
    'no-restricted-syntax',
  ),
  allow(
    'the table of roles',
    'shared/access',
    "export const f = (roles: string[]) => roles.includes('teacher');",
  ),
  forbid('a file of 351 lines', 'shared', `export const f = 1;\n${'// more\n'.repeat(350)}`, 'max-lines'),
  forbid('a task left in a comment', 'shared', '// TODO later\nexport const f = 1;', 'no-warning-comments'),

  forbid(
    'Date.now in the app',
    'app/features/a',
    'export const f = () => Date.now();',
    'no-restricted-properties',
  ),
  forbid('new Date() in the app', 'app/engine', 'export const f = () => new Date();', 'no-restricted-syntax'),
  allow('new Date(value)', 'app/features/a', 'export const f = (at: number) => new Date(at);'),
  forbid(
    "date-fns' own clock",
    'shared',
    "import { isToday } from 'date-fns';\nexport const f = isToday;",
    'no-restricted-imports',
  ),
  forbid(
    'Math.random in shared',
    'shared',
    'export const f = () => Math.random();',
    'no-restricted-properties',
  ),
  forbid(
    'fetch in a feature',
    'app/features/a',
    "export const f = () => fetch('/health');",
    'no-restricted-globals',
  ),
  forbid(
    'window.fetch in a feature',
    'app/features/a',
    "export const f = () => window.fetch('/health');",
    'no-restricted-properties',
  ),
  forbid(
    'localStorage',
    'app/engine',
    "export const f = () => localStorage.getItem('a');",
    'no-restricted-globals',
  ),
  forbid(
    'globalThis.sessionStorage',
    'app/ui',
    "export const f = () => globalThis.sessionStorage.getItem('a');",
    'no-restricted-properties',
  ),
  forbid('indexedDB', 'app/engine', 'export const f = () => indexedDB.databases();', 'no-restricted-globals'),
  forbid('navigator', 'app/engine', 'export const f = () => navigator.onLine;', 'no-restricted-globals'),
  forbid('crypto', 'app/engine', 'export const f = () => crypto.randomUUID();', 'no-restricted-globals'),
  allow(
    'all of them in app/platform',
    'app/platform',
    "export const f = () => [Date.now(), Math.random(), fetch('/health'), navigator.onLine];",
  ),
  allow('fetch in the worker', 'app/sw', "export const f = () => fetch('/health');"),
  forbid(
    'a mutation written by a component',
    'app/features/a',
    "import { useMutate } from '#app/engine/index.ts';\nexport const f = useMutate;",
    'no-restricted-imports',
  ),
  {
    what: 'a mutation written by an action',
    file: 'app/features/a/review-actions.ts',
    text: "export { useMutate } from '#app/engine/index.ts';",
    rule: null,
  },
  forbid(
    'the clock in the worker',
    'app/sw',
    'export const f = () => Date.now();',
    'no-restricted-properties',
  ),
  forbid(
    'the clock on the server',
    'sync-server/sync',
    'export const f = () => Date.now();',
    'no-restricted-properties',
  ),
  {
    what: 'the clock in its own file',
    file: 'sync-server/clock.ts',
    text: 'export const f = () => Date.now();',
    rule: null,
  },

  forbid(
    'unseeded randomness in a test',
    'tests/sync',
    'export const f = () => Math.random();',
    'no-restricted-properties',
  ),
  forbid(
    'a test that is left out',
    'tests/shared',
    "import { test } from 'vitest';\ntest.skip('a', () => {});",
    'no-restricted-syntax',
  ),
  allow('the clock in a test', 'tests/e2e', 'export const f = () => Date.now();'),
];

function forbid(what: string, folder: string, text: string, rule: string): Planted {
  return { what, file: fileFor(what, folder), text, rule };
}

function allow(what: string, folder: string, text: string): Planted {
  return { what, file: fileFor(what, folder), text, rule: null };
}

function fileFor(what: string, folder: string): string {
  return `${folder}/${what.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.ts`;
}

const reportSchema = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(z.object({ ruleId: z.string().nullable(), message: z.string() })),
  }),
);

let tree: PlantedTree;
const rulesByFile = new Map<string, string[]>();

beforeAll(() => {
  const planted = Object.fromEntries(cases.map(({ file, text }) => [file, `${text}\n`]));
  tree = plantTree({ ...planted, 'shared/types.ts': 'export type T = string;\n' }, 'real');
  const eslint = path.join(projectRoot, 'node_modules/eslint/bin/eslint.js');
  const { stdout, stderr } = spawnSync(process.execPath, [eslint, '--format', 'json', '.'], {
    cwd: tree.folder,
  });
  for (const { filePath, messages } of reportSchema.parse(
    JSON.parse(stdout.toString() || stderr.toString()),
  )) {
    const file = path.relative(tree.folder, filePath).replaceAll(path.sep, '/');
    rulesByFile.set(
      file,
      messages.map(({ ruleId, message }) => ruleId ?? message),
    );
  }
}, 120_000);

afterAll(() => tree.remove());

describe('lint rules', () => {
  test.each(cases.filter(({ rule }) => rule !== null))('find $what in $file', ({ file, rule }) => {
    expect(rulesByFile.get(file)).toContain(rule);
  });

  test.each(cases.filter(({ rule }) => rule === null))('allow $what in $file', ({ file }) => {
    expect(rulesByFile.get(file)).toEqual([]);
  });
});
