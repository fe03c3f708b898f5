import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run-command.ts';

/** The name of a recording that may be made anew, until its release has a number. */
const UNRELEASED = 'unreleased';

const LIST = 'tests/architecture/recordings.json';
const STORED = 'tests/sync-server/stored';
const MIGRATIONS = 'sync-server/db/migrations';

const isReleased = (file: string): boolean => !path.basename(file).includes(UNRELEASED);
const inProject = (file: string): string => path.relative(projectRoot, path.resolve(projectRoot, file));

function filesBelow(folder: string): string[] {
  const entries = fs.readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => inProject(path.join(entry.parentPath, entry.name))).sort();
}

/** Every dump, story and stored folder of a release. */
export const recordedFiles = (): string[] =>
  [
    ...filesBelow('tests/sync/dumps').filter((file) => file.endsWith('.json')),
    ...filesBelow(STORED).filter((file) => file.startsWith(`${STORED}/release-`)),
  ].filter(isReleased);

/** Every migration, in their order. */
export const migrationFiles = (): string[] => filesBelow(MIGRATIONS).filter((file) => file.endsWith('.sql'));

/** SHA-256 of a file, by its path from the project's root. */
export const sha256Of = (file: string): string =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(projectRoot, file)))
    .digest('hex');

/** SHA-256 of everything that a release left behind, by its path from the project's root. */
export const notedRecordings = (): Record<string, string> =>
  JSON.parse(fs.readFileSync(path.join(projectRoot, LIST), 'utf8')) as Record<string, string>; // our own file

/** Throws where something is there already: what a release recorded is never recorded over. */
export function requireNew(file: string): void {
  if (fs.existsSync(file) && isReleased(file)) {
    throw new Error(`${file} is there already: a release is recorded once`);
  }
}

/** Notes what was recorded just now, and changes no line that is there. Nothing for what lies outside the project. */
export function noteRecordings(files: readonly string[]): void {
  const own = files.map(inProject).filter((file) => !file.startsWith('..') && isReleased(file));
  if (own.length === 0) return;
  const noted = { ...Object.fromEntries(own.map((file) => [file, sha256Of(file)])), ...notedRecordings() };
  const inOrder = Object.fromEntries(Object.entries(noted).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(path.join(projectRoot, LIST), `${JSON.stringify(inOrder, null, 2)}\n`);
}
