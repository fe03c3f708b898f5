import fs from 'node:fs';
import path from 'node:path';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { findSession, insertPerson } from '#server/features/accounts/people.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import { FILE_QUOTA, PUSH_LIMIT } from '#server/limits.ts';
import { createSchoolCore, schoolAggregates, schoolReactions } from '#server/school-core.ts';
import type { SyncCore, SyncCoreOptions } from '#server/sync/core.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { databaseBytes } from './database-bytes.ts';
import { fastFolder } from './fast-folder.ts';
import { runSystem } from './run-system.ts';
import { aggregateTwice, twice } from './twice.ts';

/** A school with people in it, on real SQLite, and the server's half of the sync protocol over it. */
export type World = {
  /** Another object after `restore`. */
  readonly db: Db;
  clock: TestClock;
  core: SyncCore;
  classId: string;
  /** Where the database, its backups and the epoch guard lie. */
  dataDir: string;
  /** Mutations whose rule threw, in order. */
  parked: readonly { name: string; error: unknown }[];
  session: (username: string) => Session;
  userId: (username: string) => string;
  /** Another core over the same files, as a restarted process would make it. */
  restart: () => void;
  /** The database as it is now, as one file's bytes. */
  copy: () => Buffer;
  /**
   * Stops the server, sets its database back to a copy, and starts it. Without the guard the note beside the database
   * is lost too, and nothing tells the server that it went back (SPEC.md V3).
   */
  restore: (copy: Buffer, options: { guard: boolean }) => void;
  close: () => void;
};

export const firstSchool = derivedId('test-school');
export const classAId = derivedId('test-class', 'a');

const reactions = schoolReactions.map(twice);
const aggregates = schoolAggregates.map(aggregateTwice);

type WorldOptions = {
  students?: number;
  clock?: TestClock;
  /** Room for files; read anew each time. */
  fileQuota?: NonNullable<SyncCoreOptions['fileQuota']>;
  pushLimit?: NonNullable<SyncCoreOptions['pushLimit']>;
  /** A copy of another world's database, instead of a new school with `students`. */
  database?: Buffer;
};

/** One class with two teachers (`teacher`, `teacher2`) and `students` students (`student1`...). */
export function createWorld({
  students = 2,
  clock = createTestClock(),
  // A small memory disk is no full one.
  fileQuota = { ...FILE_QUOTA, diskReserve: 0 },
  pushLimit = PUSH_LIMIT,
  database,
}: WorldOptions = {}): World {
  const dataDir = fs.mkdtempSync(path.join(fastFolder(), 'world-'));
  const file = path.join(dataDir, 'school.sqlite');
  fs.writeFileSync(file, database ?? populated(students, clock));
  let db = openDatabase(file);
  const parked: { name: string; error: unknown }[] = [];
  const open = () =>
    createSchoolCore({
      db,
      clock,
      dataDir,
      filesDir: path.join(dataDir, 'files'),
      backupDir: path.join(dataDir, 'backups'),
      fileQuota,
      pushLimit,
      reactions,
      aggregates,
      onParked: (mutation, error) => parked.push({ name: mutation.name, error }),
    });
  const world: World = {
    get db() {
      return db;
    },
    clock,
    core: open(),
    classId: classAId,
    dataDir,
    parked,
    userId: personId,
    session: (username) => {
      const session = findSession(db, personId(username), clock.now());
      if (!session) throw new Error(`no person is called ${username}`);
      return session;
    },
    restart: () => {
      void world.core.close();
      world.core = open();
    },
    copy: () => db.sqlite.serialize(),
    restore: (copy, { guard }) => {
      void world.core.close();
      closeDatabase(db);
      fs.writeFileSync(file, copy);
      if (!guard) fs.rmSync(path.join(dataDir, 'epoch-guard.json'), { force: true });
      db = openDatabase(file);
      world.core = open();
    },
    close: () => {
      void world.core.close();
      db.sqlite.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

const templates = new Map<string, Buffer>();

/** A populated school's database; made once for each size and time, and copied from then on. */
function populated(students: number, clock: TestClock): Buffer {
  const key = `${students} ${clock.now()}`;
  const known = templates.get(key);
  if (known) return known;
  const usernames = [
    'teacher',
    'teacher2',
    ...Array.from({ length: students }, (_, index) => `student${index + 1}`),
  ];
  const made = databaseBytes((db) => populate(db, clock, usernames));
  templates.set(key, made);
  return made;
}

export const personId = (username: string): string => derivedId('test-person', username);

function populate(db: Db, clock: TestClock, usernames: readonly string[]): void {
  const school = {
    name: 'Test School',
    country: 'US',
    timeZone: 'America/New_York',
    subjects: ['science', 'social-studies'],
  } as const;
  insertSchool(db, firstSchool, { ...school, subjects: [...school.subjects] }, clock.now());
  const roleOf = (username: string) => (username.startsWith('teacher') ? 'teacher' : 'student');
  for (const username of usernames) {
    const person = { username, firstName: username, lastName: 'Test', roles: [roleOf(username)] as const };
    const userId = personId(username);
    insertPerson(db, { ...person, id: userId, schoolId: firstSchool, passwordHash: 'none' }, clock.now());
    runSystem(db, clock, {
      id: derivedId('publish', username),
      name: 'publishProfile',
      args: { ...person, userId, accountId: firstSchool, roles: [...person.roles] },
    });
  }
  const teachers = usernames.filter((name) => roleOf(name) === 'teacher');
  runSystem(db, clock, {
    id: derivedId('open', classAId),
    name: 'openClass',
    args: {
      classId: classAId,
      accountId: firstSchool,
      name: 'Class A',
      code: '123456',
      teachers: teachers.map((name) => ({ userId: personId(name), name })),
    },
  });
  for (const username of usernames) {
    runSystem(db, clock, {
      id: derivedId('enroll', classAId, username),
      name: 'enrollMember',
      args: {
        classId: classAId,
        userId: personId(username),
        role: roleOf(username),
        firstName: username,
        lastName: 'Test',
      },
    });
  }
}
