/** Why a write to the device failed (SPEC.md D3). */
export type StorageFailure = 'closed' | 'full' | 'other';

/** Dexie reports a full disk as an AbortError whose inner error is the QuotaExceededError, or wraps it once more. */
export function classifyStorageError(error: unknown): StorageFailure {
  const names: string[] = [];
  for (let one = error; one !== null && names.length < MAX_NESTING; one = innerOf(one))
    names.push(nameOf(one));
  if (names.includes('QuotaExceededError')) return 'full';
  if (names.some((name) => name === 'DatabaseClosedError' || name === 'InvalidStateError')) return 'closed';
  return 'other';
}

const MAX_NESTING = 5;

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

function innerOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'inner' in error ? (error.inner ?? null) : null;
}
