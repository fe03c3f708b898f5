import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, runTool } from './run-command.ts';

// `npm start`: builds the app unless the build at hand is newer than everything it is made of.

/** Page and worker are built one after the other, and either can fail alone: the older one tells the build's age. */
const built = ['dist/index.html', 'dist/sw.js'];
const sources = [
  'app',
  'shared',
  'public',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Answers the exit code of the build; 0 when there was nothing to build. */
export async function freshBuild(): Promise<number> {
  const oldest = Math.min(...built.map((file) => modifiedAt(path.join(projectRoot, file))));
  const newest = Math.max(...sources.map((source) => newestIn(path.join(projectRoot, source))));
  return newest < oldest ? 0 : await runTool('vite/bin/vite.js', ['build']);
}

/** Newest modification below a file or folder, in epoch milliseconds. A folder counts too: a file may have left it. */
function newestIn(place: string): number {
  const own = modifiedAt(place);
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isDirectory()) return own;
  return readdirSync(place).reduce((newest, name) => Math.max(newest, newestIn(path.join(place, name))), own);
}

/** 0 for what does not exist. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = await freshBuild();
