import type { LocalDb } from './local-db.ts';

/** Why a write to the device failed (SYNC.md D3). */
export type StorageFailure = 'closed' | 'full' | 'other';

/** Dexie reports a full disk as an AbortError whose inner error is the QuotaExceededError. */
export function classifyStorageError(error: unknown): StorageFailure {
  const names = [nameOf(error), nameOf(innerOf(error))];
  if (names.includes('QuotaExceededError')) return 'full';
  if (names.some((name) => name === 'DatabaseClosedError' || name === 'InvalidStateError')) return 'closed';
  return 'other';
}

/**
 * Runs a write to the outbox; where it fails, makes what room and order it can and runs it again: reopens a closed
 * database; on a full disk gives up downloaded media, then the cache (both can be fetched again), never the outbox.
 * Throws the last failure: then the text is not saved on this device, and the screen says so.
 */
export async function withRecovery<T>(
  local: LocalDb,
  evictMedia: () => Promise<void>,
  write: () => Promise<T>,
) {
  const ladder: (() => Promise<unknown>)[] = [];
  let failure: unknown = null;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (failure === null) ladder.push(...remedies(local, classifyStorageError(error), evictMedia));
      failure = error;
    }
    const next = ladder.shift();
    if (!next) throw failure;
    await next();
  }
}

function remedies(local: LocalDb, failure: StorageFailure, evictMedia: () => Promise<void>) {
  if (failure === 'closed') return [() => local.outbox.open()];
  if (failure === 'other') return [];
  return [evictMedia, () => local.cache.rows.clear().then(() => local.cache.meta.clear())];
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

function innerOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'inner' in error ? error.inner : null;
}
