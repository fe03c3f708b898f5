import { FILE_QUOTA } from '#server/limits.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import type { PushRequest } from '#shared/sync/wire.ts';
import type { Backups } from './backup/backup.ts';
import type { EpochGuard } from './backup/epoch-guard.ts';
import { createFiles } from './files/files.ts';
import { newEpoch, storeOf } from './log/store.ts';
import type { DeviceKeys } from './packing/device-keys.ts';
import { createMailbag } from './packing/mailbag.ts';
import type { SyncTokens } from './proof/sync-tokens.ts';
import { createBucketAccess } from './pull/bucket-access.ts';
import { createHistory } from './pull/history.ts';
import type { Directory } from './pull/people.ts';
import { createPull } from './pull/pull.ts';
import { createReadableRows } from './pull/readable-rows.ts';
import { createCall } from './push/call.ts';
import { createGroupCommit } from './push/group-commit.ts';
import { createHandIn } from './push/hand-in.ts';
import { createPush, createPushLater } from './push/push.ts';
import { createRefuseMutations } from './push/refuse-mutations.ts';
import type { RunSystem } from './push/system.ts';
import type { SyncCoreOptions } from './sync-options.ts';

/** Without the operator, the epoch changes this often at most (SPEC.md E2): each change makes every device read anew. */
const ROTATE_AT_MOST_EVERY_MS = 3_600_000;

/** What the schools of a server have in common. */
export type SharedParts = {
  options: SyncCoreOptions;
  directory: Directory;
  backups: Backups;
  guard: EpochGuard;
  tokens: SyncTokens;
  keys: DeviceKeys;
  runSystem: RunSystem;
  /** Told after a commit, with the buckets of a school that moved. */
  moved: (school: string, buckets: readonly string[]) => void;
  /** A device proved that a school was set back, and it has begun a new epoch. */
  onRotated: (school: string) => void;
};

export type SchoolSync = ReturnType<typeof createSchoolSync>;

/**
 * The sync protocol of one school. Whatever it is asked, it looks in that school alone (SPEC.md I12). Its epoch and its
 * commits are its own, and a commit touches no other.
 */
export function createSchoolSync(shared: SharedParts, school: string) {
  const { options, directory, backups, guard, tokens, keys, runSystem } = shared;
  const { db, clock, filesDir, reactions, consequences, aggregates, onParked } = options;
  const store = storeOf(db, school);
  const { ledger } = store;
  const point = () => ({ epoch: ledger.epoch(), snap: ledger.snap() });
  const beginEpoch = () => {
    ledger.setEpoch(newEpoch());
    guard.begin(school, point());
  };
  const noted = () => {
    // Inside somebody's transaction nothing is committed yet: a note of it would be ahead of the database.
    if (!db.sqlite.inTransaction) guard.note(school, point(), clock.now());
  };
  const committed = (moved: readonly string[]) => {
    noted();
    if (moved.length > 0) shared.moved(school, moved);
  };
  const access = createBucketAccess(db, school, clock.now);
  const durable = (client: string) => backups.durable(school, client);
  const parts = { db, store, directory, tokens, durable, committed, reactions, consequences, aggregates };
  const rotateEpoch = (now: number) => {
    const { lastAt } = ledger.rotations();
    if (lastAt !== null && now - lastAt < ROTATE_AT_MOST_EVERY_MS && now >= lastAt) return false;
    beginEpoch();
    ledger.noteRotation(now);
    shared.onRotated(school);
    return true;
  };
  const apply = createPush({ ...parts, rotateEpoch, clock, onParked });
  const together = createGroupCommit(apply);
  const refuse = createRefuseMutations(parts);
  return {
    school,
    store,
    access,
    committed,
    /**
     * At a start. Whether the note beside the database knows more of this school: then it has begun a new epoch. Afterwards
     * the note says how far the school is, so that being set back before the first commit is noticed as well.
     */
    beginIfSetBack: (): boolean => {
      const isBehind = guard.isBehind(school, point());
      if (isBehind) beginEpoch();
      else guard.start(school, point());
      return isBehind;
    },
    push: (request: PushRequest, userId: string) => {
      const [replies] = apply([{ request, userId }]);
      if (replies?.ok !== true) throw replies?.error;
      return replies.value;
    },
    pushTogether: together.push,
    pushLater: createPushLater(parts, clock),
    pull: createPull({ ...parts, rotateEpoch, access, noted }),
    handIn: createHandIn({ store, directory, access, apply }),
    takeBag: createMailbag({ ...parts, keys, apply, refuse }),
    call: createCall(parts),
    rowsFor: createReadableRows(db, school, access),
    history: createHistory({ store, access, directory }),
    files: createFiles({
      ...{ db, school, clock, filesDir, run: runSystem, committed },
      room: roomOf(options, directory),
      durableBefore: backups.secondNewest,
    }),
  };
}

function roomOf({ fileQuota = FILE_QUOTA }: SyncCoreOptions, directory: Directory) {
  const isStudent = (owner: string) => isPlainStudent(directory.actor(owner)?.actor.roles ?? ['student']);
  return {
    of: (owner: string) => (isStudent(owner) ? fileQuota.ofStudent : fileQuota.ofStaff),
    ofSchool: () => fileQuota.ofSchool,
    diskReserve: () => fileQuota.diskReserve,
  };
}
