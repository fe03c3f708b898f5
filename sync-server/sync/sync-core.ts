import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { readInstallationSecrets } from '#server/installation-secret.ts';
import { FILE_QUOTA } from '#server/limits.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import type { HandInRequest } from '#shared/sync/carried-work.ts';
import type { HistoryReply } from '#shared/sync/history.ts';
import type { BagRequest, BagState, DeviceKeysReply, DeviceKeysRequest } from '#shared/sync/packing.ts';
import type { PullReply, PullRequest, PushReply, PushRequest, WireMutation } from '#shared/sync/wire.ts';
import { createBackups, type Backups, type BackupsDeps } from './backup/backup.ts';
import { createEpochGuard } from './backup/epoch-guard.ts';
import { createErasure, type Erasure } from './erasure/erasure.ts';
import type { FileQuota } from './files/file-quota.ts';
import { createFiles, type Files } from './files/files.ts';
import { projectAnew } from './log/reproject.ts';
import type { RowStore } from './log/row-store.ts';
import { newEpoch, storeOf } from './log/store.ts';
import { isNight, nightly } from './nightly.ts';
import { createDeviceKeys } from './packing/device-keys.ts';
import { handOutKeys, type KeyHolder } from './packing/hand-out-keys.ts';
import { createMailbag } from './packing/mailbag.ts';
import { createOfflineTickets, type OfflineTickets } from './packing/offline-tickets.ts';
import { createPokeHub, type PokeHub } from './pokes/poke-hub.ts';
import { createSyncTokens } from './proof/sync-tokens.ts';
import { createBucketAccess } from './pull/bucket-access.ts';
import { createHistory } from './pull/history.ts';
import { createDirectory } from './pull/people.ts';
import { createPull } from './pull/pull.ts';
import { createReadableRows, type ReadableRows } from './pull/readable-rows.ts';
import { createCall, type AnyCall, type CallAnswer } from './push/call.ts';
import type { Reaction } from './push/execute.ts';
import { createGroupCommit } from './push/group-commit.ts';
import { createHandIn, type HandInAnswer } from './push/hand-in.ts';
import { createPush } from './push/push.ts';
import { createRefuseMutations } from './push/refuse-mutations.ts';
import { createSystemRunner, type AnySystemMutation, type RunSystem } from './push/system.ts';

/** Without the operator, the epoch changes this often at most (SPEC.md E2): each change makes every device read anew. */
const ROTATE_AT_MOST_EVERY_MS = 3_600_000;

export type SyncCore = {
  /** A push in a commit of its own. Throws for a bug. */
  push: (request: PushRequest, userId: string) => PushReply;
  /** A push in a commit shared with what arrives at the same time; resolves after it. */
  pushTogether: (request: PushRequest, userId: string) => Promise<PushReply>;
  pull: (request: PullRequest, userId: string) => PullReply;
  /** A student's work that class staff bring in a file (SPEC.md V4). */
  handIn: (request: HandInRequest, userId: string) => HandInAnswer;
  /** What a browser packs a person's work with, and whether what it holds of theirs is their own (SPEC.md D8, D9). */
  deviceKeys: (holder: KeyHolder, request: DeviceKeysRequest) => DeviceKeysReply;
  /** Whether an offline sign-in on some browser may stay (SPEC.md D12). */
  isTicketValid: OfflineTickets['isValid'];
  /** Unsent work of somebody who signed out, delivered by anybody (SPEC.md D10). */
  takeBag: (request: BagRequest) => BagState;
  /** One of the specification's calls, by the person of the session: its mutations apply together or not at all. */
  call: (userId: string, ...calls: AnyCall[]) => CallAnswer;
  /**
   * Mutations of the server's own that a route asks for, in one transaction with what it writes `first` (accounts);
   * whoever is concerned is told after the commit.
   */
  system: (mutations: readonly AnySystemMutation[], first?: () => void) => void;
  /** The rows that a person may read now, as the specification's reads answer them. */
  rowsFor: (userId: string) => ReadableRows;
  /** Files that travel beside the queue. */
  files: Files;
  /** Every kept text of a record; null for who may not read it, and for what never was (SPEC.md M4). */
  history: (userId: string, table: string, id: string) => HistoryReply | null;
  /** The rows as the server holds them, past every grant: for what decides for itself who may see it. */
  rows: Pick<RowStore, 'load' | 'find'>;
  /** The time zone of a school, in which its dates end. */
  timeZone: (accountId: string) => string;
  hub: PokeHub;
  backups: Backups;
  /** Erasing people for ever. */
  erasure: Erasure;
  /** How often a device's proof made this server start a new epoch, and when that was last (SPEC.md E2). */
  rotations: () => { lastAt: number | null; count: number };
  /**
   * What the server does by the clock: at once what is due, then its housekeeping, which may take long. Run at boot and
   * every minute.
   */
  tick: () => Promise<void>;
  close: () => void;
};

export type SyncCoreOptions = {
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
  /** A device proved that this server was set back; every device reads anew. `count` is how often that was so. */
  onRotated?: (count: number) => void;
  /** The database was found older than the note beside it; every device reads anew (SPEC.md V3). */
  onSetBack?: () => void;
  /** What the areas add to any mutation's changes, in this order. */
  reactions: readonly Reaction[];
  /** What the areas do by the clock. */
  schedules: readonly Schedule[];
};

/** What an area does by the clock: looks at the rows, runs mutations, returns the buckets that moved. */
export type Schedule = (at: {
  rows: Pick<RowStore, 'load' | 'find'>;
  /** Epoch ms. */
  now: number;
  timeZone: (accountId: string) => string;
  run: RunSystem;
}) => string[];

/** The server's half of the sync protocol over one database; transport is somebody else's. */
export function createSyncCore(options: SyncCoreOptions): SyncCore {
  const { db, clock, dataDir, filesDir, backupDir, onParked, onRotated, onSetBack } = options;
  const { checkCopy, reactions, schedules } = options;
  const store = storeOf(db);
  const access = createBucketAccess(db, clock.now);
  const directory = createDirectory(db);
  const rowsFor = createReadableRows(db, access);
  const backups = createBackups({ db, dataDir, backupDir, filesDir, ...(checkCopy && { check: checkCopy }) });
  const hub = createPokeHub(access, clock.now);
  const guard = createEpochGuard(dataDir);
  const { ledger } = store;
  const beginEpoch = () => {
    ledger.setEpoch(newEpoch());
    guard.begin(ledger.epoch(), ledger.snap());
  };
  if (guard.isBehind(ledger.epoch(), ledger.snap())) {
    beginEpoch();
    onSetBack?.();
  }
  const rotateEpoch = (now: number) => {
    const { lastAt } = ledger.rotations();
    if (lastAt !== null && now - lastAt < ROTATE_AT_MOST_EVERY_MS && now >= lastAt) return false;
    beginEpoch();
    ledger.noteRotation(now);
    onRotated?.(ledger.rotations().count);
    return true;
  };

  const noted = () => {
    // Inside somebody's transaction nothing is committed yet: a note of it would be ahead of the database.
    if (!db.sqlite.inTransaction) guard.note(ledger.epoch(), ledger.snap(), clock.now());
  };
  const committed = (touched: readonly string[]) => {
    noted();
    if (touched.length > 0) hub.moved(touched);
  };
  let isStarting = true;
  const isQuiet = (now: number) => isStarting || isNight(now, directory.someTimeZone());
  const erasure = createErasure({ db, dataDir, filesDir, backupDir, committed, isQuiet });
  // Before anybody is answered: a database that came from a backup holds people again (S8).
  erasure.resume(clock.now());
  isStarting = false;
  const runSystem = createSystemRunner({ db, clock, reactions });
  const durableBefore = backups.secondNewest;
  const bounds = options.fileQuota ?? FILE_QUOTA;
  const roomOf = (owner: string) =>
    isPlainStudent(directory.actor(owner)?.actor.roles ?? ['student']) ? bounds.ofStudent : bounds.ofStaff;
  const room = { of: roomOf, diskReserve: () => bounds.diskReserve };
  const files = createFiles({ db, clock, run: runSystem, filesDir, room, durableBefore, committed });
  const secrets = readInstallationSecrets(dataDir);
  const tokens = createSyncTokens(secrets);
  const keys = createDeviceKeys(secrets);
  const tickets = createOfflineTickets(db, secrets);
  const shared = { db, store, directory, tokens, durable: backups.durable, rotateEpoch };
  const applyPushes = createPush({ ...shared, clock, reactions, committed, onParked });
  const pull = createPull({ ...shared, access, noted });
  const refuse = createRefuseMutations({ db, store, directory, committed });
  const takeBag = createMailbag({ ...shared, keys, apply: applyPushes, refuse });
  const call = createCall({ db, store, directory, reactions, committed });
  const together = createGroupCommit(applyPushes);
  const { timeZone } = directory;
  let isClosed = false;
  let housekeeping: Promise<void> | null = null;
  const keepHouse = async () => {
    await projectAnew({ db, now: clock.now, committed, isOver: () => isClosed });
    if (!isClosed) erasure.resume(clock.now());
    if (!isClosed) await nightly({ db, clock, backups, files, timeZone: directory.someTimeZone() });
  };
  /** A copy that the server's end breaks off is begun anew at the next start. */
  const unlessClosed = (error: unknown) => {
    if (!isClosed) throw error;
  };
  return {
    push: (request, userId) => {
      const [replies] = applyPushes([{ request, userId }]);
      if (replies?.ok !== true) throw replies?.error;
      return replies.value;
    },
    pushTogether: (request, userId) => together.push({ request, userId }),
    pull: (request, userId) => pull(request, userId, clock.now()),
    handIn: createHandIn({ store, directory, access, apply: applyPushes }),
    deviceKeys: (holder, request) =>
      db.sqlite
        .transaction(() => handOutKeys({ db, keys, tickets }, holder, request, clock.now()))
        .immediate(),
    isTicketValid: tickets.isValid,
    takeBag: (request) => takeBag(request, clock.now()),
    call: (userId, ...calls) => call(userId, calls, clock.now()),
    system: (mutations, first) => {
      const run = () => {
        first?.();
        return mutations.flatMap(runSystem);
      };
      committed(db.sqlite.transaction(run).immediate());
    },
    rowsFor,
    files,
    history: createHistory({ store, access, directory }),
    rows: store.rows,
    timeZone,
    hub,
    backups,
    erasure,
    rotations: ledger.rotations,
    tick: async () => {
      const at = { rows: store.rows, now: clock.now(), timeZone, run: runSystem };
      committed(schedules.flatMap((schedule) => schedule(at)));
      // A night may take longer than a minute: the next tick waits for it rather than begin another.
      housekeeping ??= keepHouse()
        .catch(unlessClosed)
        .finally(() => {
          housekeeping = null;
        });
      await housekeeping;
    },
    close: () => {
      isClosed = true;
      hub.close();
    },
  };
}
