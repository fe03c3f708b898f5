import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { idSchema } from '#shared/kernel/ids.ts';

/** Somebody whose data was erased, as the list beside the database names them. */
export const erasedEntrySchema = z.object({
  id: idSchema,
  schoolId: idSchema,
  /** The id of who had it done; null at the server's shell, and where nobody can be told. */
  by: z.nullable(idSchema).default(null),
  /** Epoch ms. */
  erasedAt: z.number(),
  /** SHA-256 of the sessions that they had: their devices hear that they were ended, and not only that they expired. */
  sessions: z.array(z.string().max(64)).max(10_000),
  /** Whether the database's file was written anew since, so that no freed page holds their words. */
  isClean: z.boolean(),
});
export type ErasedEntry = z.infer<typeof erasedEntrySchema>;

const listSchema = z.object({ people: z.array(erasedEntrySchema) });

const NAME = 'erased-people.json';

/** The erased people that a folder's list names: ids alone. Empty where there is no list, or none that can be read. */
export function readErasedList(folder: string): ErasedEntry[] {
  try {
    return listSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, NAME), 'utf8'))).people;
  } catch {
    return [];
  }
}

/** Adds entries to a folder's list, or replaces those of the same people. On the disk when it returns. */
export function noteErased(folder: string, entries: readonly ErasedEntry[]): void {
  if (entries.length === 0) return;
  const people = new Map(readErasedList(folder).map((entry) => [entry.id, entry]));
  for (const entry of entries) people.set(entry.id, entry);
  write(folder, [...people.values()]);
}

/** Brings the list from beside the backups to the database that is restored from one of them. */
export function bringErasedListBack(backupDir: string, dataDir: string): void {
  const known = new Set(readErasedList(dataDir).map(({ id }) => id));
  noteErased(
    dataDir,
    readErasedList(backupDir).filter(({ id }) => !known.has(id)),
  );
}

/** Renamed into place, so that a crash leaves the old list or the new one. */
function write(folder: string, people: readonly ErasedEntry[]): void {
  const file = path.join(folder, NAME);
  fs.mkdirSync(folder, { recursive: true });
  const handle = fs.openSync(`${file}.new`, 'w', 0o600);
  try {
    fs.writeFileSync(handle, JSON.stringify({ people }));
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(`${file}.new`, file);
}
