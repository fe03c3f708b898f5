import { expect, test } from 'vitest';
import { usedImports } from '#server/build/used-imports.ts';

const modules = new Map([
  [
    '/app/engine/index.ts',
    {
      code: `export { open, close as shut } from './open.ts'; export { draft } from "./draft.ts";`,
      importedIds: ['/app/engine/open.ts', '/app/engine/draft.ts'],
    },
  ],
  ['/app/mixed/index.ts', { code: `export const one = 1;`, importedIds: [] }],
]);

const usedBy = (code: string, ...importedIds: string[]) =>
  usedImports('/app/main.ts', (name) =>
    name === '/app/main.ts' ? { code, importedIds } : (modules.get(name) ?? null),
  );

test('of a face only the files behind the names that are imported count', () => {
  const door = '/app/engine/index.ts';
  expect(usedBy(`import { open as begin } from '#app/engine/index.ts';`, door)).toEqual([
    '/app/engine/open.ts',
  ]);
  expect(usedBy(`import { shut } from '#app/engine/index.ts';`, door)).toEqual(['/app/engine/open.ts']);
  expect(usedBy(`import { draft } from './engine/index.ts';`, door)).toEqual(['/app/engine/draft.ts']);
});

test('what is imported whole, or is no mere list of names, counts whole', () => {
  expect(usedBy(`import * as engine from '#app/engine/index.ts';`, '/app/engine/index.ts')).toEqual([
    '/app/engine/index.ts',
  ]);
  expect(usedBy(`import { one } from '#app/mixed/index.ts';`, '/app/mixed/index.ts')).toEqual([
    '/app/mixed/index.ts',
  ]);
  expect(usedBy(`import { x } from './x.ts';`, '/app/x.ts')).toEqual(['/app/x.ts']);
});
