import { unzipSync } from 'fflate';
import { MAX_ROSTER_UNPACKED_BYTES } from '#shared/domain/rosters/roster.ts';

/** The CSV files of a roster, by their names in small letters and without folders. */
export type RosterFiles = ReadonlyMap<string, Uint8Array>;

const MAX_FILES = 40;

/** Takes the CSV files out of a zip archive; a text says why that can't be done. Nothing is written anywhere. */
export function unpackRoster(bytes: Uint8Array): RosterFiles | string {
  let [count, total] = [0, 0];
  const files = new Map<string, Uint8Array>();
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isRosterFile(name)) return false;
        count += 1;
        total += originalSize;
        return count <= MAX_FILES && total <= MAX_ROSTER_UNPACKED_BYTES;
      },
    });
    for (const [name, content] of Object.entries(unpacked)) {
      const file = baseName(name);
      if (files.has(file)) return `The archive has two files called ${file}.`;
      files.set(file, content);
    }
  } catch {
    return 'This file is no zip archive, or it is damaged.';
  }
  if (count > MAX_FILES) return `The archive has more than ${MAX_FILES} CSV files.`;
  if (total > MAX_ROSTER_UNPACKED_BYTES)
    return `The files are too large: at most ${MAX_ROSTER_UNPACKED_BYTES / 1_000_000} MB when unpacked.`;
  return files.size === 0 ? 'There is no CSV file in this archive.' : files;
}

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

/** A Mac puts copies beside the files that say nothing. */
const isRosterFile = (name: string): boolean =>
  baseName(name).endsWith('.csv') && !name.startsWith('__MACOSX/') && !baseName(name).startsWith('.');
