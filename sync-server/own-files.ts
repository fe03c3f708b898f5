/**
 * From here on this process makes files that only its own user can read (0600) and folders that only that user can open
 * (0700): databases, backups, what people upload. For the begin of a process; threads have no mask of their own.
 */
export function makeOwnFiles(): void {
  process.umask(0o077);
}
