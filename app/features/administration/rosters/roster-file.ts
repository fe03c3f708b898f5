import { zipSync } from 'fflate';
import { MAX_ROSTER_BYTES, MAX_ROSTER_UNPACKED_BYTES } from '#shared/domain/rosters/roster.ts';

/** What was chosen, as one archive. It is held, so that what is followed is what was looked at. */
export type RosterFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

const tooLarge = (bytes: number): string => `too large: at most ${bytes / 1_000_000} MB`;

/** Reads a zip archive, or several CSV files, which are put into one; a text says why that can't be done. */
export async function readRosterFile(chosen: readonly File[]): Promise<RosterFile | string> {
  const [first] = chosen;
  if (first === undefined) return 'Choose a file first.';
  try {
    const isArchive = first.name.toLowerCase().endsWith('.zip');
    if (isArchive && chosen.length > 1) return 'Choose one archive, or the CSV files of one roster.';
    if (isArchive) {
      if (first.size > MAX_ROSTER_BYTES) return `The file is ${tooLarge(MAX_ROSTER_BYTES)}.`;
      return { name: first.name, bytes: new Uint8Array(await first.arrayBuffer()) };
    }
    const other = chosen.find(({ name }) => !name.toLowerCase().endsWith('.csv'));
    if (other) return `${other.name} is neither a CSV file nor a zip archive.`;
    if (chosen.reduce((sum, { size }) => sum + size, 0) > MAX_ROSTER_UNPACKED_BYTES)
      return `The files are ${tooLarge(MAX_ROSTER_UNPACKED_BYTES)}.`;
    const files = await Promise.all(
      chosen.map(async (one) => [one.name, new Uint8Array(await one.arrayBuffer())] as const),
    );
    const bytes = new Uint8Array(zipSync(Object.fromEntries(files)));
    if (bytes.length > MAX_ROSTER_BYTES) return `The files are ${tooLarge(MAX_ROSTER_BYTES)} as an archive.`;
    return { name: chosen.length === 1 ? first.name : `${chosen.length} CSV files`, bytes };
  } catch {
    return 'This file could not be read. Choose it again.';
  }
}
