import { readInstallationSecrets } from '#server/installation-secret.ts';
import { FILE_QUOTA, PUSH_LIMIT } from '#server/limits.ts';
import type { HandInRequest } from '#shared/sync/carried-work.ts';
import type { HistoryReply } from '#shared/sync/history.ts';
import type { BagRequest, BagState, DeviceKeysReply, DeviceKeysRequest } from '#shared/sync/packing.ts';
import {
  MAX_PUSH_BYTES,
  type PullReply,
  type PullRequest,
  type PushReply,
  type PushRequest,
} from '#shared/sync/wire.ts';
import { createBackups, type Backups } from './backup/backup.ts';
import { createEpochGuard } from './backup/epoch-guard.ts';
import { createErasure, type Erasure } from './erasure/erasure.ts';
import { freeBytes } from './files/file-quota.ts';
import { filePath, type Files } from './files/files.ts';
import { projectAnew } from './log/reproject.ts';
import type { RowStore } from './log/row-store.ts';
import { isNight, nightly } from './nightly.ts';
import { createDeviceKeys } from './packing/device-keys.ts';
import { handOutKeys, type KeyHolder } from './packing/hand-out-keys.ts';
import { createOfflineTickets, type OfflineTickets } from './packing/offline-tickets.ts';
import { createPokeHub, type PokeHub } from './pokes/poke-hub.ts';
import { createSyncTokens } from './proof/sync-tokens.ts';
import { createDirectory } from './pull/people.ts';
import type { ReadableRows } from './pull/readable-rows.ts';
import type { AnyCall, CallAnswer } from './push/call.ts';
import type { GroupCommit } from './push/group-commit.ts';
import type { HandInAnswer } from './push/hand-in.ts';
import { createPushBudget } from './push/push-budget.ts';
import { createSystemRunner, type AnySystemMutation } from './push/system.ts';
import { createSchoolSync, type SchoolSync, type SharedParts } from './school-sync.ts';
import type { SyncCoreOptions } from './sync-options.ts';

export type SyncCore = {
  /** A push in a commit of its own. Throws for a bug. */
  push: (request: PushRequest, userId: string) => PushReply;
  /**
   * A push in a commit shared with what arrives at the same time (push/group-commit.ts). `busy` for who has pushed too much
   * within the hour (SPEC.md W1).
   */
  pushTogether: GroupCommit['push'];
  pull: (request: PullRequest, userId: string) => PullReply;
  /** A student's work that class staff bring in a file (SPEC.md V4). `bytes`: of the request. */
  handIn: (request: HandInRequest, userId: string, bytes?: number) => HandInAnswer;
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
  /** A school's rows as the server holds them, past every grant: for what decides for itself who may see it. */
  rowsOf: (school: string) => Pick<RowStore, 'load' | 'find'>;
  /** Every school of the server, the one that was here first before the others. */
  schools: () => string[];
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
  /** Breaks off what the server does by the clock, and waits until nothing of it is under way. */
  close: () => Promise<void>;
};

/** The server's half of the sync protocol over one database; transport is somebody else's. */
export function createSyncCore(options: SyncCoreOptions): SyncCore {
  const { db, clock, dataDir, filesDir, backupDir, onRotated, onSetBack, checkCopy, schedules } = options;
  const directory = createDirectory(db);
  const backups = createBackups({ db, dataDir, backupDir, filesDir, ...(checkCopy && { check: checkCopy }) });
  const guard = createEpochGuard(dataDir);
  const secrets = readInstallationSecrets(dataDir);
  const keys = createDeviceKeys(secrets);
  const tickets = createOfflineTickets(db, secrets);
  const runSystem = createSystemRunner(options);
  const grantsOf = (userId: string) => ofPerson(userId)?.access.grants(userId) ?? [];
  const hub = createPokeHub(grantsOf, clock.now, options.pokeEveryMs);
  const shared: SharedParts = {
    ...{ options, directory, backups, guard, tokens: createSyncTokens(secrets), keys, runSystem },
    moved: (school, buckets) => {
      hub.moved(school, buckets);
      options.onMoved?.(school, buckets);
    },
    onRotated: (school) => onRotated?.(school, rotations().count),
  };
  const { fileQuota = FILE_QUOTA, pushLimit = PUSH_LIMIT, onPushLimit } = options;
  const isDiskLow = () => freeBytes(dataDir) < fileQuota.diskReserve;
  const budget = createPushBudget(clock, pushLimit, isDiskLow, onPushLimit);
  const parts = new Map<string, SchoolSync>();
  /** A school that is made while the server runs is there from its first request on. */
  const of = (school: string): SchoolSync => {
    const known = parts.get(school) ?? createSchoolSync(shared, school);
    parts.set(school, known);
    return known;
  };
  const ofPerson = (userId: string): SchoolSync | null => {
    const school = directory.schoolOf(userId);
    return school === null ? null : of(school);
  };
  /** Who has no account is refused by any school of this server as by their own. */
  const mine = (userId: string): SchoolSync => {
    const school = directory.schoolOf(userId) ?? directory.schools()[0];
    if (school === undefined) throw new Error('there is no school');
    return of(school);
  };
  const everySchool = () => directory.schools().map(of);
  let isStarting = true;
  const erasure = createErasure({
    ...{ db, dataDir, filesDir, backupDir },
    committed: (school, moved) => of(school).committed(moved),
    isQuiet: (now) => isStarting || isNight(now, directory.someTimeZone()),
  });
  // Before anybody is answered: a database that came from a backup holds people again (S8).
  erasure.resume(clock.now());
  isStarting = false;
  for (const one of everySchool()) if (one.beginIfSetBack()) onSetBack?.(one.school);

  function rotations(): { lastAt: number | null; count: number } {
    const all = everySchool().map(({ store }) => store.ledger.rotations());
    const times = all.flatMap(({ lastAt }) => lastAt ?? []);
    return {
      lastAt: times.length > 0 ? Math.max(...times) : null,
      count: all.reduce((sum, { count }) => sum + count, 0),
    };
  }

  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let housekeeping: Promise<void> | null = null;
  const keepHouse = async () => {
    for (const { store, committed } of everySchool())
      await projectAnew({ db, store, now: clock.now, committed, isOver: isClosed });
    if (!isClosed()) erasure.resume(clock.now());
    const files = { collect: (before: number) => sumOf(everySchool(), (one) => one.files.collect(before)) };
    const stores = () => everySchool().map(({ store }) => store);
    const timeZone = directory.someTimeZone();
    if (!isClosed()) await nightly({ db, clock, backups, files, stores, timeZone, closing: closing.signal });
  };
  /** A copy that the server's end breaks off is begun anew at the next start. */
  const unlessClosed = (error: unknown) => {
    if (!isClosed()) throw error;
  };
  return {
    push: (request, userId) => mine(userId).push(request, userId),
    pushTogether: async (read, userId, bytes = MAX_PUSH_BYTES) =>
      budget.takes(userId, bytes)
        ? mine(userId).pushTogether(read, userId, bytes)
        : mine(userId).pushLater({ request: read(), userId }),
    pull: (request, userId) => mine(userId).pull(request, userId, clock.now()),
    handIn: (request, userId, bytes = MAX_PUSH_BYTES) =>
      budget.takes(userId, bytes) ? mine(userId).handIn(request, userId) : 'busy',
    deviceKeys: (holder, request) =>
      db.sqlite
        .transaction(() => handOutKeys({ db, keys, tickets }, holder, request, clock.now()))
        .immediate(),
    isTicketValid: tickets.isValid,
    takeBag: (request) => mine(request.person).takeBag(request, clock.now()),
    call: (userId, ...calls) => mine(userId).call(userId, calls, clock.now()),
    system: (mutations, first) => {
      const run = () => {
        first?.();
        return mutations.map((mutation) => ({ school: mutation.accountId, moved: runSystem(mutation) }));
      };
      const done = db.sqlite.transaction(run).immediate();
      for (const { school, moved } of done) of(school).committed(moved);
    },
    rowsFor: (userId) => mine(userId).rowsFor(userId),
    files: {
      stateOf: (owner, sha256) => mine(owner).files.stateOf(owner, sha256),
      receive: (owner, ...piece) => mine(owner).files.receive(owner, ...piece),
      roomFor: (owner, file) => mine(owner).files.roomFor(owner, file),
      collect: (before) => sumOf(everySchool(), (one) => one.files.collect(before)),
      pathOf: filePath(filesDir),
    },
    history: (userId, table, id) => mine(userId).history(userId, table, id),
    rowsOf: (school) => of(school).store.rows,
    schools: directory.schools,
    timeZone: directory.timeZone,
    hub,
    backups,
    erasure,
    rotations,
    tick: async () => {
      for (const { school, store, committed } of everySchool()) {
        const at = {
          school,
          rows: store.rows,
          now: clock.now(),
          timeZone: directory.timeZone,
          run: runSystem,
        };
        committed(schedules.flatMap((schedule) => schedule(at)));
      }
      // A night may take longer than a minute: the next tick waits for it rather than begin another.
      housekeeping ??= keepHouse()
        .catch(unlessClosed)
        .finally(() => {
          housekeeping = null;
        });
      await housekeeping;
    },
    close: async () => {
      closing.abort();
      hub.close();
      await housekeeping;
    },
  };
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);
