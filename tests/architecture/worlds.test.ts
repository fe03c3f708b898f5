import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantTree } from '#tests/support/planted-tree.ts';
import { projectRoot } from '#tests/support/run-command.ts';

/** What each world must not compile, because it has no such platform: file, text, the name it stumbles over. */
const strangers: [world: string, file: string, text: string, name: string][] = [
  ['shared', 'shared/page.ts', 'export const f = () => document.title;', 'document'],
  ['shared', 'shared/network.ts', "export const f = () => fetch('/');", 'fetch'],
  ['shared', 'shared/process.ts', "export const f = () => process.env['HOME'];", 'process'],
  ['app', 'app/process.ts', "export const f = () => process.env['HOME'];", 'process'],
  ['app/sw', 'app/sw/page.ts', 'export const f = () => document.title;', 'document'],
  ['sync-server', 'sync-server/page.ts', 'export const f = () => document.title;', 'document'],
  ['tests', 'tests/nowhere.ts', 'export const f = () => nowhere;', 'nowhere'],
];

describe('one TypeScript world per root', () => {
  test.each([...new Set(strangers.map(([world]) => world))])('%s has only its own platform', (world) => {
    const mine = strangers.filter(([owner]) => owner === world);
    const tree = plantTree(Object.fromEntries(mine.map(([, file, text]) => [file, `${text}\n`])), 'real');
    try {
      const tsc = path.join(projectRoot, 'node_modules/typescript-native/bin/tsc');
      const { stdout } = spawnSync(process.execPath, [tsc, '-p', world, '--pretty', 'false'], {
        cwd: tree.folder,
      });
      const errors = stdout.toString();
      for (const [, file, , name] of mine) {
        expect(errors).toMatch(new RegExp(`${file}\\(.*Cannot find name '${name}'`));
      }
      expect(errors.match(/error TS/g)).toHaveLength(mine.length);
    } finally {
      tree.remove();
    }
  });
});
