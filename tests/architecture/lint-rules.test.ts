import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { plantTree, type PlantedTree } from '#tests/support/planted-tree.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';
import { types } from './lint/by-type.ts';
import { habits } from './lint/habits.ts';
import { react } from './lint/react.ts';

const cases = [...habits, ...types, ...react];

const reportSchema = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), code: z.string().optional(), message: z.string() })),
});

const linter = path.join(projectRoot, 'node_modules/oxlint/bin/oxlint');

function lint(folder: string, args: readonly string[]): string {
  return spawnSync(process.execPath, [linter, ...args], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).stdout.toString();
}

const filesSeenIn = (folder: string): string[] =>
  lint(folder, ['--debug=files']).replaceAll(path.sep, '/').split(/\r?\n/);

/** `typescript(no-deprecated)` is configured as `typescript/no-deprecated`, a rule of the core as `eqeqeq`. */
function ruleName(code: string): string {
  return code
    .replace(/^eslint\((.+)\)$/, '$1')
    .replace(/^react-hooks\(/, 'react(')
    .replace(/^([\w-]+)\((.+)\)$/, '$1/$2');
}

let tree: PlantedTree;
const rulesByFile = new Map<string, string[]>();

beforeAll(() => {
  const planted = Object.fromEntries(cases.map(({ file, text }) => [file, `${text}\n`]));
  tree = plantTree({ ...planted, 'shared/types.ts': 'export type T = string;\n' }, 'real');
  const { diagnostics } = reportSchema.parse(JSON.parse(lint(tree.folder, ['--format', 'json'])));
  for (const { filename, code, message } of diagnostics) {
    const file = filename.replaceAll(path.sep, '/');
    rulesByFile.set(file, [...(rulesByFile.get(file) ?? []), code === undefined ? message : ruleName(code)]);
  }
});

afterAll(() => tree.remove());

describe('lint rules', () => {
  test.each(cases.filter(({ rule }) => rule !== null))('find $what in $file', ({ file, rule }) => {
    expect(rulesByFile.get(file)).toContain(rule);
  });

  test.each(cases.filter(({ rule }) => rule === null))('allow $what in $file', ({ file }) => {
    expect(rulesByFile.get(file) ?? []).toEqual([]);
  });

  test('look at what is planted, not at its libraries', () => {
    expect(filesSeenIn(tree.folder).filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  test('look at every TypeScript file of the tree', () => {
    const seen = new Set(filesSeenIn(projectRoot));
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => !seen.has(file))).toEqual([]);
  });
});
