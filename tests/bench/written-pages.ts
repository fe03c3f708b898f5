import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { createSchoolCore } from '#server/school-core.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { PROTO, type PushRequest } from '#shared/sync/wire.ts';
import { makeCrowd, type CrowdStudent } from '#tests/support/crowd.ts';
import { studentWork, type StudentWork } from '#tests/support/student-work.ts';

// What the disk gets for a text: the pages that the commits of a storm write, by table and index. Without HTTP; every
// device's push is there at once. `node --import tsx tests/bench/written-pages.ts` prints; nothing fails.
// Settings: --devices 300 --batch 50 --storms 4, of which the last is counted.

const PAGE_BYTES = 4096;
const FRAME_BYTES = PAGE_BYTES + 24;
const LOG_HEAD_BYTES = 32;

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '300' },
    batch: { type: 'string', default: '50' },
    storms: { type: 'string', default: '4' },
  },
});
const batch = Number(values.batch);

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
try {
  const crowd = await makeCrowd(dataDir, Number(values.devices));
  const { backupDir, filesDir } = loadConfig({ DATA_DIR: dataDir });
  const file = path.join(dataDir, 'school.sqlite');
  const db = openDatabase(file);
  const onParked = (_: unknown, error: unknown): never => {
    throw error;
  };
  const core = createSchoolCore({ db, clock: systemClock, dataDir, backupDir, filesDir, onParked });
  const works = crowd.students.map((student, index) => ({ student, work: studentWork(student, index + 1) }));
  // The log is to hold a storm whole.
  db.sqlite.pragma('wal_autocheckpoint = 0');
  for (let storm = 0; storm < Number(values.storms); storm += 1) {
    db.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    await pushAll(core, works);
  }
  print(pagesOf(db, `${file}-wal`), works.length * batch);
  void core.close();
  closeDatabase(db);
} finally {
  fs.rmSync(dataDir, { recursive: true });
}

async function pushAll(
  core: SyncCore,
  works: readonly { student: CrowdStudent; work: StudentWork }[],
): Promise<void> {
  const requests = works.map(({ student, work }): PushRequest => {
    const client = `storm-${student.username}`;
    const mutations = Array.from({ length: batch }, () => work.next(systemClock.now()));
    return { proto: PROTO, app: 'test', epoch: '', user: student.userId, client, confirmed: 0, mutations };
  });
  const [first] = requests;
  if (!first) throw new Error('nobody pushes');
  // The answer to a push of another history says which one this is.
  const { epoch } = await core.pushTogether(() => ({ ...first, mutations: [] }), first.user);
  const replies = await Promise.all(
    requests.map((request) => core.pushTogether(() => ({ ...request, epoch }), request.user)),
  );
  const isWhole = replies.every(
    ({ results }) => results.filter(({ status }) => status === 'applied').length === batch,
  );
  if (!isWhole) throw new Error('a text was not taken');
}

/** How often each table and index stands in the write-ahead log, with a page of its own each time. */
function pagesOf(db: Db, log: string): Map<string, number> {
  const found = db.sqlite.prepare('select pageno, name from dbstat').raw().all() as [number, string][]; // the two columns
  const names = new Map(found);
  const frames = fs.readFileSync(log);
  const pages = new Map<string, number>();
  for (let at = LOG_HEAD_BYTES; at + FRAME_BYTES <= frames.length; at += FRAME_BYTES) {
    const name = names.get(frames.readUInt32BE(at)) ?? 'freed since';
    pages.set(name, (pages.get(name) ?? 0) + 1);
  }
  return pages;
}

function print(pages: ReadonlyMap<string, number>, texts: number): void {
  const each = (count: number) => (count / texts).toFixed(3);
  const all = [...pages.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${texts} texts, ${batch} a push: ${each(all)} pages of ${PAGE_BYTES} bytes a text`);
  for (const [name, count] of [...pages].toSorted(([, a], [, b]) => b - a).slice(0, 12))
    console.log(`  ${each(count)}  ${name}`);
}
