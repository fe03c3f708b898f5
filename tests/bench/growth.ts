import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '#server/clock.ts';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { createSchoolCore } from '#server/school-core.ts';
import { makeCrowd } from '#tests/support/crowd.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { studentWork } from '#tests/support/student-work.ts';

// What one mutation costs a server that has run for years: pushes of twenty, the same students at the same questions.
// The database has ten thousand, a hundred thousand and a million mutations and texts of others in it. `node --import
// tsx tests/bench/growth.ts [10000 100000 1000000]` prints; nothing fails.

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
const PUSHES = 200;
const BATCH = 20;
const STUDENTS = 20;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'growth-'));
try {
  const crowd = await makeCrowd(dataDir, STUDENTS);
  const file = path.join(dataDir, 'school.sqlite');
  const db = openDatabase(file);
  const core = createSchoolCore({
    db,
    clock: systemClock,
    dataDir,
    backupDir: dataDir,
    filesDir: dataDir,
    onParked: ({ name }, error) => {
      throw new Error(`${name} was parked`, { cause: error });
    },
  });
  const { epoch } = db.sqlite.prepare('select epoch from school_sync').get() as { epoch: string }; // its one row
  const senders = crowd.students.map((student, index) => ({
    student,
    work: studentWork(student, index + 1),
    client: `growth-${index}`,
  }));
  let stored = 0;
  console.log(`one mutation, in pushes of ${BATCH}, by mutations stored before`);
  for (const size of sizes) {
    fill(db, stored, size);
    stored = size;
    db.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    const milliseconds: number[] = [];
    const cpu = process.cpuUsage();
    for (let push = 0; push < PUSHES; push += 1) {
      const sender = senders[push % senders.length];
      if (sender === undefined) break;
      const { student, work, client } = sender;
      const mutations = Array.from({ length: BATCH }, () => work.next(Date.now()));
      const envelope = { proto: 1, app: 'test', user: student.userId, client, device: 'Test device', epoch };
      const begun = performance.now();
      const reply = core.push({ ...envelope, confirmed: 0, mutations }, student.userId);
      milliseconds.push(performance.now() - begun);
      if (reply.error !== undefined) throw new Error(`a push was answered ${reply.error}`);
    }
    const { user, system } = process.cpuUsage(cpu);
    const each = (share: number) => ((quantile(milliseconds, share) * 1000) / BATCH).toFixed(0).padStart(5);
    console.log(
      `  ${String(size).padStart(9)}  p50 ${each(0.5)} µs  p95 ${each(0.95)} µs  CPU ${((user + system) / PUSHES / BATCH).toFixed(0)} µs  ` +
        `database ${(fs.statSync(file).size / 1e6).toFixed(0)} MB  memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    );
  }
  void core.close();
  closeDatabase(db);
} finally {
  fs.rmSync(dataDir, { recursive: true });
}

/** What others sent in earlier years: the rows that stay for ever, in the order of their time. */
function fill(db: Db, from: number, to: number): void {
  const { sqlite } = db;
  const school = onlySchool(db);
  const mutation = sqlite.prepare(
    `insert into mutation (school, id, user, client, seq, name, v, hash, status, conflict, at, received_at)
     values (?, ?, ?, ?, ?, 'saveAnswer', 1, ?, 'applied', 0, ?, ?)`,
  );
  const revision = sqlite.prepare(
    `insert into revision (school, id, table_name, record_id, body, author, device, authored_at, received_at)
     values (?, ?, 'answer', ?, ?, ?, 'Test device', ?, ?)`,
  );
  const body = JSON.stringify({ text: 'Water rises from the warm sea as vapor. '.repeat(15) });
  const some = sqlite.transaction((first: number, last: number) => {
    for (let at = first; at < last; at += 1) {
      const id = `00000000-${hex(at >>> 16, 4)}-7${hex(at & 0xfff, 3)}-8000-${hex(at, 12)}`;
      const user = `past-${at % 5_000}`;
      mutation.run(school, id, user, user, Math.floor(at / 5_000) + 1, hex(at, 64), at, at);
      revision.run(school, id, `record-${at % 50_000}`, body, user, at, at);
    }
  });
  for (let first = from; first < to; first += 10_000) some(first, Math.min(to, first + 10_000));
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
