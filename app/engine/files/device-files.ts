import type { LocalDb } from '#app/engine/person/local-db.ts';
import { fetchFile, sha256Of } from '#app/platform/file-calls.ts';
import { personFiles } from '#app/platform/media-cache.ts';
import type { TravellingFile } from '#shared/sync/travelling-file.ts';

/**
 * Stores a chosen file on this device, on the disk, and returns how a mutation names it (SPEC.md O4). To be called
 * before the mutation that names it; a file that no mutation comes to name is forgotten a day later.
 */
export async function keepFile(
  local: LocalDb,
  blob: Blob,
  name: string,
  type: string,
): Promise<TravellingFile> {
  const hash = await sha256Of(blob);
  const { files } = local.outbox;
  await local.outbox.transaction('rw', files, async () => {
    const keptAt = local.clock.wall();
    // The same file chosen again: what is sent of it stays sent.
    if ((await files.update(hash, { keptAt })) === 0) {
      await files.add({ hash, blob, name, type, sent: 0, keptAt });
    }
  });
  return { sha256: hash, size: blob.size, type, name };
}

/** Those of some files that are not on this device yet. */
export async function missingFiles(
  local: LocalDb,
  files: readonly TravellingFile[],
): Promise<TravellingFile[]> {
  const stored = new Set(await personFiles(local.actor.accountId, local.actor.userId).list());
  const own = new Set(await local.outbox.files.toCollection().primaryKeys());
  return files.filter(({ sha256 }) => !own.has(sha256) && !stored.has(`/sync/files/${sha256}`));
}

/** Brings files that are not on this device. Rejects without a network; what has come stays. */
export async function bringFiles(local: LocalDb, files: readonly TravellingFile[]): Promise<void> {
  for (const file of await missingFiles(local, files)) await readFile(local, file);
}

/**
 * The bytes of a file: this device's own, else those it stored when they were opened, else the server's, which are stored
 * for this person alone (SPEC.md C4). Null when the server has none for this person; rejects without a network.
 */
export async function readFile(local: LocalDb, file: TravellingFile): Promise<Blob | null> {
  const own = await local.outbox.files.get(file.sha256);
  if (own) return own.blob;
  const stored = personFiles(local.actor.accountId, local.actor.userId);
  const address = `/sync/files/${file.sha256}`;
  const known = await stored.read(address);
  if (known) return new Blob([known], { type: file.type });
  const bytes = await fetchFile(file.sha256);
  if (bytes === null) return null;
  // A full device still shows it.
  await stored.keep(address, bytes, file.type).catch(() => undefined);
  // As what it was announced and checked as, whatever a proxy calls it.
  return new Blob([bytes], { type: file.type });
}
