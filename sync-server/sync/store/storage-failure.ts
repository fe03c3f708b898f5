/** The disk or the lock failed, not the mutation: the whole batch is taken back and sent again later (SPEC.md S5). */
export class CommitAborted extends Error {
  override name = 'CommitAborted';
}

const STORAGE_FAILURES = [
  'BUSY',
  'LOCKED',
  'FULL',
  'IOERR',
  'CORRUPT',
  'READONLY',
  'CANTOPEN',
  'NOMEM',
  'PROTOCOL',
];

/** True for SQLite's errors that say nothing about what was being written. */
export function isStorageFailure(error: unknown): boolean {
  if (error instanceof CommitAborted) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return STORAGE_FAILURES.some((failure) => code.startsWith(`SQLITE_${failure}`));
}
