const DAY = 86_400_000;

/**
 * When the last backup of this server that holds somebody who was erased is deleted, epoch ms: backups are made once a
 * night, and each pushes the oldest out once there are `kept`. Null where none holds them any more. `madeAt`: of all
 * backups there are. Later, where the server does not run every night.
 */
export function lastCopyGoesAt(madeAt: readonly number[], erasedAt: number, kept: number): number | null {
  const holding = madeAt.filter((at) => at <= erasedAt);
  if (holding.length === 0) return null;
  const newer = madeAt.length - holding.length;
  const newest = Math.max(...madeAt);
  return newest + Math.max(1, kept - newer) * DAY;
}
