import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RowShapes } from './row-shapes.ts';

/** Everybody's password in a stored school. */
export const STORED_PASSWORD = 'stored-school';

/** What a release left in DATA_DIR: its database, and people's files beside it. */
export type StoredRelease = { release: string; database: Buffer; filesDir: string; rows: RowShapes };

const PREFIX = 'release-';

/** Every release that is stored here, oldest first by its number. */
export function storedReleases(): StoredRelease[] {
  const folders = fs.readdirSync(import.meta.dirname).filter((name) => name.startsWith(PREFIX));
  const inOrder = folders.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return inOrder.map((name) => {
    const folder = path.join(import.meta.dirname, name);
    return {
      release: name.slice(PREFIX.length),
      database: gunzipSync(fs.readFileSync(path.join(folder, 'school.sqlite.gz'))),
      filesDir: path.join(folder, 'files'),
      rows: JSON.parse(fs.readFileSync(path.join(folder, 'row-shapes.json'), 'utf8')) as RowShapes, // our own file
    };
  });
}

/** The folder in which a release is stored. */
export const folderOfRelease = (release: string): string => path.join(import.meta.dirname, PREFIX + release);
