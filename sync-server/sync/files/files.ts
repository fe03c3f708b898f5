import fs from 'node:fs';
import path from 'node:path';
import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { storedFile } from '#server/db/schema/files.ts';
import { storeOf } from '#server/sync/log/store.ts';
import type { RunSystem } from '#server/sync/push/system.ts';
import type { Upload } from '#shared/domain/packs/custom-pack.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { RefusalCode } from '#shared/kernel/refusal-texts.ts';
import type { FileState, TravellingFile } from '#shared/sync/travelling-file.ts';
import { whyRefused } from './file-content.ts';
import { bytesBeside, bytesOfSchool, freeBytes, type QuotaAnswer } from './file-quota.ts';

/** The reason of a file that was refused only because its owner has too many. */
const NO_ROOM = 'no_room' satisfies RefusalCode;

export type Files = {
  /** How far the server has this file of this person. */
  stateOf: (owner: string, sha256: string) => FileState;
  /**
   * Appends the bytes from `offset` on. Bytes of another offset, or of a file that no recorded mutation names, change
   * nothing. Returns the state of the file then: the sender goes on from there. Bytes are on the disk when it resolves.
   */
  receive: (owner: string, sha256: string, offset: number, bytes: Buffer) => Promise<FileState>;
  /** Whether there is room for a file of this person; their others, and what the disk has left, count. */
  roomFor: (owner: string, file: Pick<TravellingFile, 'sha256' | 'size'>) => QuotaAnswer;
  /** Deletes what no record names and nobody has touched since `before`, epoch ms. Returns how many files went. */
  collect: (before: number) => number;
  /** Where the bytes lie. The caller has asked whether the reader may have them. */
  pathOf: (sha256: string) => string;
};

export type FilesDeps = {
  db: Db;
  /** Whose files they are: a school's people name each other's, never another school's. */
  school: string;
  clock: Clock;
  run: RunSystem;
  filesDir: string;
  /** How much room a person and the school have, and how much of the disk stays free, bytes. */
  room: { of: (owner: string) => number; ofSchool: () => number; diskReserve: () => number };
  /** When the second-newest verified backup was made: what arrived before it is safe (SPEC.md V2). */
  durableBefore: () => number | null;
  committed: (moved: readonly string[]) => void;
};

/**
 * Files that travel beside the queue (SPEC.md O4). Each person's file is received and checked for itself, even where
 * another's has the same bytes: whoever only knows a hash must not come by the file.
 */
export function createFiles({
  db,
  school,
  clock,
  run,
  filesDir,
  room,
  durableBefore,
  committed,
}: FilesDeps): Files {
  const { rows } = storeOf(db, school);
  const ofOwner = (owner: string, sha256: string) =>
    and(eq(storedFile.school, school), eq(storedFile.owner, owner), eq(storedFile.sha256, sha256));
  /** The uploads of one person that name this file. */
  const namedBy = (ownerId: string, sha256: string) => rows.find('upload', { sha256, ownerId });
  const partsDir = path.join(filesDir, 'parts');
  const pathOf = filePath(filesDir);
  const partOf = (owner: string, sha256: string) => path.join(partsDir, `${owner}-${sha256}`);
  /** Files that came whole and wrong once; the second time it is not the way that harmed them. */
  const cameWrong = new Set<string>();
  const underWay = new Map<string, Promise<unknown>>();

  const stored = (owner: string, sha256: string) =>
    db.orm.select().from(storedFile).where(ofOwner(owner, sha256)).get();

  function stateOf(owner: string, sha256: string): FileState {
    const [named] = namedBy(owner, sha256);
    if (!named) return { state: 'unknown', offset: 0, durable: false, reason: null };
    const whole = stored(owner, sha256);
    // A row whose bytes are gone (a restored database without its files) is healed by asking for them again.
    if (!whole || (whole.refusedFor === null && !fs.existsSync(pathOf(sha256)))) {
      const offset = sizeOf(partOf(owner, sha256));
      return { state: 'waiting', offset, durable: false, reason: null };
    }
    settle(owner, sha256, whole.refusedFor);
    if (whole.refusedFor !== null)
      return { state: 'refused', offset: whole.size, durable: false, reason: whole.refusedFor };
    const safe = durableBefore();
    const durable = safe !== null && whole.receivedAt < safe;
    return { state: 'here', offset: whole.size, durable, reason: null };
  }

  /** Tells every row that names the file what became of it; those that were told already are left alone. */
  function settle(owner: string, sha256: string, refusedFor: string | null): void {
    // One that was here, was lost with its disk and came wrong when it was asked for again is here no longer.
    const isUntold = ({ state, reason }: Upload) =>
      state === 'waiting' ||
      (state === 'here' && refusedFor !== null) ||
      (reason === NO_ROOM && refusedFor !== NO_ROOM);
    for (const upload of namedBy(owner, sha256).filter(isUntold)) {
      const id = derivedId('settle-upload', upload.id, sha256, String(clock.now()), refusedFor ?? '');
      const args = { savedContentId: upload.id, refusedFor };
      committed(run({ id, name: 'settleUpload', args, accountId: school }));
    }
  }

  async function apply(owner: string, sha256: string, offset: number, bytes: Buffer): Promise<FileState> {
    const before = stateOf(owner, sha256);
    const announced = namedBy(owner, sha256)[0]?.file;
    if (before.state !== 'waiting' || !announced || before.offset !== offset) return before;
    const space = roomFor(owner, announced);
    // It waits on its device.
    if (space === 'disk_low') return before;
    if (space === 'over') return refuseForRoom(owner, sha256);
    const part = partOf(owner, sha256);
    append(part, bytes.subarray(0, announced.size - offset));
    if (sizeOf(part) === announced.size) await finish(owner, announced, part);
    return stateOf(owner, sha256);
  }

  function roomFor(owner: string, { sha256, size }: Pick<TravellingFile, 'sha256' | 'size'>): QuotaAnswer {
    if (freeBytes(filesDir) < room.diskReserve()) return 'disk_low';
    const isOver =
      bytesBeside(db, partsDir, owner, sha256) + size > room.of(owner) ||
      bytesOfSchool(db, school) + size > room.ofSchool();
    return isOver ? 'over' : 'enough';
  }

  /** Not for ever: there may be room later, and its device asks again. */
  function refuseForRoom(owner: string, sha256: string): FileState {
    fs.rmSync(partOf(owner, sha256), { force: true });
    settle(owner, sha256, NO_ROOM);
    return { state: 'refused', offset: 0, durable: false, reason: NO_ROOM };
  }

  async function finish(owner: string, file: TravellingFile, part: string): Promise<void> {
    const { sha256, size, type } = file;
    const refusedFor = await whyRefused(fs.readFileSync(part), file);
    const key = `${owner} ${sha256}`;
    if (refusedFor === 'file_changed' && !cameWrong.has(key)) {
      cameWrong.add(key);
      return fs.rmSync(part);
    }
    cameWrong.delete(key);
    if (refusedFor === null) moveInto(part, pathOf(sha256));
    else fs.rmSync(part);
    const row = { school, owner, sha256, size, type, refusedFor, receivedAt: clock.now() };
    db.orm
      .insert(storedFile)
      .values(row)
      .onConflictDoUpdate({ target: [storedFile.school, storedFile.owner, storedFile.sha256], set: row })
      .run();
  }

  return {
    stateOf,
    roomFor,
    // One request at a time for each file: two tabs may send the same one.
    receive: async (owner, sha256, offset, bytes) => {
      const key = `${owner} ${sha256}`;
      const turn = (underWay.get(key) ?? Promise.resolve()).then(() => apply(owner, sha256, offset, bytes));
      const settled = turn.catch(() => undefined);
      underWay.set(key, settled);
      void settled.then(() => underWay.get(key) === settled && underWay.delete(key));
      return turn;
    },
    collect: (before) => {
      const old = db.orm
        .select()
        .from(storedFile)
        .where(and(eq(storedFile.school, school), lt(storedFile.receivedAt, before)))
        .all();
      const unnamed = old.filter(({ owner, sha256 }) => namedBy(owner, sha256).length === 0);
      for (const { owner, sha256 } of unnamed) {
        db.orm.delete(storedFile).where(ofOwner(owner, sha256)).run();
        const others = db.orm.select().from(storedFile).where(eq(storedFile.sha256, sha256)).get();
        if (!others) fs.rmSync(pathOf(sha256), { force: true });
      }
      return unnamed.length + removeOld(partsDir, before);
    },
    pathOf,
  };
}

/** Where the bytes of a hash lie, whoever sent them: two schools' equal files are one. */
export const filePath =
  (filesDir: string) =>
  (sha256: string): string =>
    path.join(filesDir, sha256.slice(0, 2), sha256);

function removeOld(folder: string, before: number): number {
  if (!fs.existsSync(folder)) return 0;
  const old = fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file).mtimeMs < before);
  for (const file of old) fs.rmSync(file);
  return old.length;
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** On the disk when it returns: the sender forgets nothing before, but it must not be told of bytes that are not there. */
function append(file: string, bytes: Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const handle = fs.openSync(file, 'a', 0o600);
  try {
    fs.writeFileSync(handle, bytes);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Renames within one file system, and makes the new name survive a power cut. */
function moveInto(from: string, to: string): void {
  const folder = path.dirname(to);
  fs.mkdirSync(folder, { recursive: true });
  fs.renameSync(from, to);
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
