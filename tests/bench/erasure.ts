import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { insertPerson } from '#server/features/accounts/people.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import { cleanDatabase, databaseBytes } from '#server/sync/erasure/clean-database.ts';
import { erasePerson } from '#server/sync/erasure/erase-person.ts';

// `node --import tsx tests/bench/erasure.ts [MB]`: how long nobody is answered while one student of a database of that
// size is erased, and while its file is written anew. The figures decide which size waits for the night.

const MB = 1024 * 1024;
const STUDENTS = 500;
const wanted = Number(process.argv[2] ?? 300) * MB;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'erasure-bench-'));
const db = openDatabase(path.join(folder, 'school.sqlite'));
try {
  const people = populate(db);
  fill(db, people);
  const [id = ''] = people;
  const size = (databaseBytes(db) / MB).toFixed(0);
  const entry = { id, schoolId: 's', by: null, erasedAt: 1, sessions: [], isClean: false };
  const erased = timed(() => erasePerson(db, entry, 1));
  const cleaned = timed(() => cleanDatabase(db));
  console.log(
    `${size} MB, ${STUDENTS} students: one erased in ${erased} ms, the file written anew in ${cleaned} ms`,
  );
} finally {
  closeDatabase(db);
  fs.rmSync(folder, { recursive: true });
}

function timed(run: () => unknown): number {
  const begun = performance.now();
  run();
  return Math.round(performance.now() - begun);
}

function populate(to: Db): string[] {
  insertSchool(to, 's', { name: 'S', country: 'US', timeZone: 'America/New_York', subjects: ['science'] }, 1);
  return Array.from({ length: STUDENTS }, (_, index) => {
    const id = randomUUID();
    const names = { username: `student${index}`, firstName: 'Student', lastName: `No ${index}` };
    insertPerson(to, { id, schoolId: 's', ...names, roles: ['student'], passwordHash: 'none' }, 1);
    return id;
  });
}

/** What students' answers leave in rows, heads, mutations and kept texts, until the file is as large as wanted. */
function fill(to: Db, people: readonly string[]): void {
  const { sqlite } = to;
  const revision = sqlite.prepare(
    "insert into revision (school, id, table_name, record_id, body, author, authored_at, received_at, device) values ('s', ?, 'answer', ?, ?, ?, 1, 1, 'Chrome')",
  );
  const head = sqlite.prepare(
    "insert into head (school, bucket, table_name, id, seq, del, rev, body, changed_at) values ('s', ?, 'answer', ?, 1, 0, ?, ?, 1)",
  );
  const mutation = sqlite.prepare(
    "insert into mutation (school, id, user, name, v, hash, status, conflict, at, received_at) values ('s', ?, ?, 'saveAnswer', 1, ?, 'applied', 0, 1, 1)",
  );
  const one = (studentId: string, n: number) => {
    const [id, record] = [randomUUID(), `${studentId}-${n % 40}-${n}`];
    const body = JSON.stringify({ id: record, studentId, text: `${id} `.repeat(8) });
    revision.run(id, record, body, studentId);
    head.run(`work:${studentId}`, record, id, body);
    mutation.run(id, studentId, id);
  };
  for (let n = 0; databaseBytes(to) < wanted; n += 1)
    sqlite.transaction(() => people.forEach((studentId) => one(studentId, n)))();
}
