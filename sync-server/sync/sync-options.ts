import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { WireMutation } from '#shared/sync/wire.ts';
import type { BackupsDeps } from './backup/backup.ts';
import type { FileQuota } from './files/file-quota.ts';
import type { RowStore } from './log/row-store.ts';
import type { Following } from './push/execute.ts';
import type { PushLimit } from './push/push-budget.ts';
import type { RunSystem } from './push/system.ts';

/** What a server's sync core is built from, with what the areas add to any mutation. */
export type SyncCoreOptions = Following & {
  db: Db;
  clock: Clock;
  dataDir: string;
  filesDir: string;
  backupDir: string;
  onParked: (mutation: WireMutation, error: unknown) => void;
  /** How a backup's copy is checked; by default here, where everything stands still meanwhile. */
  checkCopy?: BackupsDeps['check'];
  /** Other room for files than the product's (limits.ts), for tests of it. */
  fileQuota?: FileQuota;
  /** Another limit for what people push than the product's (limits.ts), for tests of it. */
  pushLimit?: PushLimit;
  /** A person pushed more than anybody may within the hour. */
  onPushLimit?: (userId: string) => void;
  /** How long further pokes of a connection are joined, ms; a server that is a process goes by its own load. */
  pokeEveryMs?: () => number;
  /** A device proved that its school was set back; every device of it reads anew. `count`: how often that was so here. */
  onRotated?: (school: string, count: number) => void;
  /** A school was found older than the note beside the database; every device of it reads anew (SPEC.md V3). */
  onSetBack?: (school: string) => void;
  /** Called after each commit with the buckets of a school that moved, as open streams are. */
  onMoved?: (school: string, buckets: readonly string[]) => void;
  /** What the areas do by the clock. */
  schedules: readonly Schedule[];
};

/** What an area does by the clock in one school: looks at the rows, runs mutations, returns the buckets that moved. */
export type Schedule = (at: {
  school: string;
  rows: Pick<RowStore, 'load' | 'find' | 'pick'>;
  /** Epoch ms. */
  now: number;
  timeZone: (accountId: string) => string;
  run: RunSystem;
}) => string[];
