import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-command.ts';

const opening = `
  import { fastFolder, openFastFolder } from '#tests/support/fast-folder.ts';
  openFastFolder();
  console.log(fastFolder());
`;

/** Opens a run's folder in a process of its own, which ends as `ending` says. Returns the folder. */
function runThat(ending: string): string {
  const env = { ...process.env };
  delete env['TESTS_FAST_FOLDER'];
  const args = ['--import', 'tsx', '--input-type=module', '--eval', opening + ending];
  return spawnSync(process.execPath, args, { cwd: projectRoot, env }).stdout.toString().trim();
}

test('the folder of a run goes with it, and what a killed run left goes with the next', () => {
  const left = runThat(`process.kill(process.pid, 'SIGKILL');`);
  expect(fs.existsSync(left)).toBe(true);
  const next = runThat('');
  expect(path.dirname(next)).toBe(path.dirname(left));
  expect([left, next].map((folder) => fs.existsSync(folder))).toEqual([false, false]);
});
