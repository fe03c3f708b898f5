import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { systemClock } from '#server/clock.ts';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { createSchoolCore } from '#server/school-core.ts';
import type { WireMutation } from '#shared/sync/wire.ts';
import type { CrowdStudent } from '#tests/support/crowd.ts';

/** One statement as the server ran it. */
type Call = { sql: string; params: unknown[]; reads: boolean };
export type Batch = { student: CrowdStudent; client: string; mutations: readonly WireMutation[] };
export type Bare = { mutationsASecond: number; statementsAMutation: number; cpuMicroseconds: number };

/**
 * Bare better-sqlite3 (SPEC.md, Figures): exactly the statements that the server runs for these pushes. Each batch is
 * noted and then run again on another copy of the database, one transaction a batch, without HTTP, rules or hashes.
 * Only the second run is timed.
 */
export function measureBare(database: string, batches: readonly Batch[]): Bare {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bare-'));
  const server = openNoting(copyOf(database, folder, 'noted'), folder);
  const bare = openReplay(copyOf(database, folder, 'replayed'));
  try {
    let statements = 0;
    for (const batch of batches) {
      const calls = server.take(batch);
      statements += calls.length;
      bare.run(calls);
    }
    const mutations = batches.reduce((sum, batch) => sum + batch.mutations.length, 0);
    return {
      mutationsASecond: (mutations / bare.spent.milliseconds) * 1000,
      cpuMicroseconds: bare.spent.cpuMicroseconds / mutations,
      statementsAMutation: statements / mutations,
    };
  } finally {
    server.close();
    bare.close();
    fs.rmSync(folder, { recursive: true });
  }
}

function copyOf(database: string, folder: string, name: string): string {
  const file = path.join(folder, `${name}.sqlite`);
  fs.copyFileSync(database, file);
  return file;
}

/** The server's own push in this process, with a driver that writes down what it is asked. */
function openNoting(file: string, folder: string) {
  const db = openDatabase(file);
  let calls: Call[] = [];
  const { sqlite } = db;
  const prepare = sqlite.prepare.bind(sqlite);
  const note = (sql: string, params: unknown[], reads: boolean) => void calls.push({ sql, params, reads });
  const noting = (sql: string) => {
    const statement = prepare(sql);
    const wrapped = {
      raw: () => (statement.raw(), wrapped),
      pluck: () => (statement.pluck(), wrapped),
      run: (...params: unknown[]) => (note(sql, params, false), statement.run(...params)),
      get: (...params: unknown[]) => (note(sql, params, true), statement.get(...params)),
      all: (...params: unknown[]) => (note(sql, params, true), statement.all(...params)),
    };
    return wrapped;
  };
  // Only the methods above are used, by Drizzle and by the server.
  sqlite.prepare = noting as unknown as typeof sqlite.prepare;
  const onParked = ({ name }: { name: string }, error: unknown) => {
    throw new Error(`${name} was parked`, { cause: error });
  };
  const core = createSchoolCore({
    db,
    clock: systemClock,
    dataDir: folder,
    backupDir: folder,
    filesDir: folder,
    onParked,
  });
  const { epoch } = prepare('select epoch from school_sync').get() as { epoch: string }; // its one row
  return {
    take: ({ student, client, mutations }: Batch): Call[] => {
      calls = [];
      const envelope = { proto: 1, app: 'test', user: student.userId, client, device: 'Test device', epoch };
      const reply = core.push({ ...envelope, confirmed: 0, mutations: [...mutations] }, student.userId);
      if (reply.error !== undefined) throw new Error(`a push was answered ${reply.error}`);
      return calls;
    },
    close: () => {
      void core.close();
      closeDatabase(db);
    },
  };
}

function openReplay(file: string) {
  const { sqlite } = openDatabase(file);
  const prepared = new Map<string, Database.Statement<unknown[]>>();
  const statementFor = ({ sql, reads }: Call) => {
    const made = prepared.get(sql) ?? sqlite.prepare<unknown[]>(sql);
    prepared.set(sql, reads ? made.raw() : made);
    return made;
  };
  const inOneCommit = sqlite.transaction((calls: readonly Call[]) => {
    for (const call of calls) {
      const statement = statementFor(call);
      if (call.reads) statement.all(...call.params);
      else statement.run(...call.params);
    }
  });
  const spent = { milliseconds: 0, cpuMicroseconds: 0 };
  return {
    spent,
    run: (calls: readonly Call[]) => {
      const begun = performance.now();
      const cpu = process.cpuUsage();
      inOneCommit.immediate(calls);
      const { user, system } = process.cpuUsage(cpu);
      spent.milliseconds += performance.now() - begun;
      spent.cpuMicroseconds += user + system;
    },
    close: () => sqlite.close(),
  };
}
