import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from './run-command.ts';

/** A small tree with the project's own settings, to see whether a rule finds what is planted in it. */
export type PlantedTree = { folder: string; remove: () => void };

/** What a tool needs to see the planted files as it sees the project's. */
const settings = [
  'package.json',
  'tsconfig.json',
  '.gitignore',
  '.oxlintrc.json',
  'tests/architecture/lint/lint-rules.js',
  'app/tsconfig.json',
  'app/sw/tsconfig.json',
  'shared/tsconfig.json',
  'sync-server/tsconfig.json',
  'tests/tsconfig.json',
];

/**
 * Writes the files (text by path) beside copies of the settings into a temporary folder. `libraries: 'real'` links
 * node_modules; `'planted'` leaves it to the files.
 */
export function plantTree(
  files: Readonly<Record<string, string>>,
  libraries: 'real' | 'planted',
): PlantedTree {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'planted-'));
  for (const file of settings) cpSync(path.join(projectRoot, file), path.join(folder, file));
  if (libraries === 'real') {
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
