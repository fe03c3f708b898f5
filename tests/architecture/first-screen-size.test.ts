import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstScreenScripts } from '#tests/bench/first-screen-size.ts';
import { plantTree } from '#tests/support/planted-tree.ts';

test('the first screen counts what is imported statically, once, and nothing that is imported later', () => {
  const framework = 'export const a=1;';
  const tree = plantTree(
    {
      'dist/index.html':
        '<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/framework-2.js">',
      'dist/assets/index-1.js':
        'import{a as e}from"./framework-2.js";import"./side-3.js";import t,{b as n}from"./both-4.js";const later=()=>import("./later-5.js");export{e,t,n,later};',
      'dist/assets/framework-2.js': framework,
      'dist/assets/side-3.js': 'export*from"./framework-2.js";export{z}from"./deep-6.js";',
      'dist/assets/both-4.js': 'export default 1;export const b=2;',
      'dist/assets/later-5.js': 'import"./later-7.js";',
      'dist/assets/later-7.js': '',
      'dist/assets/deep-6.js': 'export const z=1;',
    },
    'planted',
  );
  try {
    const scripts = firstScreenScripts(path.join(tree.folder, 'dist'));
    expect(scripts.map(({ file }) => path.posix.basename(file)).sort()).toEqual([
      'both-4.js',
      'deep-6.js',
      'framework-2.js',
      'index-1.js',
      'side-3.js',
    ]);
    const counted = scripts.find(({ file }) => file.endsWith('framework-2.js'));
    expect(counted?.gzipBytes).toBe(gzipSync(framework, { level: 9 }).length);
  } finally {
    tree.remove();
  }
});
