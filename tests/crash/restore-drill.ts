import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { makeCrowd, questionIds, type CrowdStudent } from '#tests/support/crowd.ts';
import { openHttpDevice, type HttpDevice } from '#tests/support/http-device.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { startServer, type ServerProcess } from '#tests/support/server.ts';

/** A school's server with devices on it, for rehearsing how it is lost and brought back. */
export type Drill = {
  server: ServerProcess;
  dataDir: string;
  students: { student: CrowdStudent; device: HttpDevice }[];
  /** Each student writes to each of the first questions, then every device syncs: all of it is acknowledged. */
  lesson: (label: string) => Promise<void>;
  /** Every device has one round, and ends it in order. */
  syncAll: () => Promise<void>;
  /** `npm run backup` beside the running server; returns the backup's file. */
  backup: () => string;
  /** `npm run restore`; returns what it printed and how it ended. */
  restore: (backup: string) => { code: number | null; output: string };
  /** Everything wrong with the stopped or running server's texts: lost, or there twice. */
  problems: () => string[];
  epoch: () => string;
  remove: () => Promise<void>;
};

const QUESTIONS = 3;

export async function openDrill(seed: number): Promise<Drill> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  const database = path.join(dataDir, 'school.sqlite');
  const crowd = await makeCrowd(dataDir, 3);
  const server = await startServer({ demo: false, app: false, dataDir });
  const students = await Promise.all(
    crowd.students.map(async (student, index) => ({
      student,
      device: await openHttpDevice(server.url, student, seed * 100 + index),
    })),
  );
  const written: string[] = [];
  const run = (command: 'backup' | 'restore', ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    const done = spawnSync(process.execPath, [`dist-server/${command}.js`, ...args], {
      cwd: projectRoot,
      env,
    });
    return { code: done.status, output: `${String(done.stdout)}${String(done.stderr)}` };
  };
  const ask = <T>(question: (db: Database.Database) => T): T => {
    const db = new Database(database, { readonly: true });
    try {
      return question(db);
    } finally {
      db.close();
    }
  };
  const syncAll = async () => {
    for (const { student, device } of students) {
      const outcome = await device.sync();
      if (outcome.kind !== 'done') throw new Error(`${student.username}: ${outcome.kind}`);
      if (outcome.alarms.length > 0)
        throw new Error(`${student.username}: wrong sums of ${outcome.alarms.join()}`);
    }
  };
  await syncAll();
  return {
    server,
    dataDir,
    students,
    syncAll,
    lesson: async (label) => {
      for (const { student, device } of students) {
        for (const questionId of questionIds.slice(0, QUESTIONS)) {
          const text = `${label}: ${student.username} to ${questionId}`;
          await device.mutate('saveAnswer', {
            classId: student.classId,
            assignmentId: student.assignmentId,
            questionId,
            questionVersion: 1,
            questionText: 'What happens to the water?',
            isPreface: false,
            text,
          });
          written.push(text);
        }
      }
      await syncAll();
    },
    backup: () => {
      const { code, output } = run('backup');
      const file = /whole: (.+)/.exec(output)?.[1];
      if (code !== 0 || file === undefined) throw new Error(output);
      return file;
    },
    restore: (backup) => run('restore', backup),
    problems: () =>
      ask((db) => {
        const verdict = db.pragma('integrity_check', { simple: true });
        const texts = db
          .prepare("select json_extract(body, '$.text') from revision where table_name = 'answer'")
          .pluck()
          .all();
        const lost = written.filter((text) => !texts.includes(text)).map((text) => `lost: ${text}`);
        const double = texts.filter((text, index) => texts.indexOf(text) !== index);
        return [
          ...(verdict === 'ok' ? [] : [String(verdict)]),
          ...lost,
          ...double.map((text) => `twice: ${String(text)}`),
        ];
      }),
    epoch: () => ask((db) => String(db.prepare('select epoch from school_sync').pluck().get())),
    remove: async () => {
      for (const { device } of students) device.close();
      await server.remove();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What may become of a data folder before somebody restores it. */
export const disasters = {
  'the database is gone': (dataDir: string) => removeDatabase(dataDir),
  'the database is gone, and its guard too': (dataDir: string) => {
    removeDatabase(dataDir);
    fs.rmSync(path.join(dataDir, 'epoch-guard.json'), { force: true });
  },
  'the database is full of noise': (dataDir: string) => {
    fs.writeFileSync(path.join(dataDir, 'school.sqlite'), Buffer.alloc(200_000, 'noise'));
  },
  'the database is well, and set back on purpose': () => undefined,
  'the guard alone is gone': (dataDir: string) =>
    fs.rmSync(path.join(dataDir, 'epoch-guard.json'), { force: true }),
} satisfies Record<string, (dataDir: string) => void>;

function removeDatabase(dataDir: string): void {
  for (const suffix of ['', '-wal', '-shm'])
    fs.rmSync(path.join(dataDir, `school.sqlite${suffix}`), { force: true });
}
