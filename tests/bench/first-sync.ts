import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { freshBuild } from '#server/build/fresh-build.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { makeCrowd, type CrowdMember } from '#tests/support/crowd.ts';
import { usageOf } from '#tests/support/process-usage.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { startServer } from '#tests/support/server.ts';
import { studentWork } from '#tests/support/student-work.ts';
import { openWireDevice } from '#tests/support/wire-device.ts';
import { startFloor } from './load/floor.ts';

// A teacher's new device reads a class for the first time: thirty students, ten thousand rows, page after page (SPEC.md
// R7), from a real server over HTTP, beside a floor (load/floor-server.ts). `node --import tsx tests/bench/first-sync.ts [rows]` prints; nothing fails.

const wanted = Number(process.argv[2] ?? 10_000);
const ROUNDS = 5;
if ((await freshBuild(['server', 'library'])) !== 0) throw new Error('The server could not be built.');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'first-sync-'));
try {
  const { students, teachers } = await makeCrowd(dataDir, 30);
  const server = await startServer({ demo: false, app: false, dataDir });
  try {
    await Promise.all(
      students.map(async (student, index) => {
        const device = openWireDevice(server.url, student, `first-${index}`);
        const work = studentWork(student, index + 1);
        const rows = Array.from({ length: Math.ceil(wanted / students.length) }, (_, at) => {
          const mutation = work.next(Date.now());
          // A record of its own for each text: ten questions a student would be three hundred rows.
          return {
            ...mutation,
            base: null,
            args: { ...Object(mutation.args), questionId: `question ${at}` },
          };
        });
        await device.drain(rows, { batchSize: 50 });
        device.line.close();
      }),
    );
    const [teacher] = teachers;
    if (teacher === undefined) throw new Error('there is no teacher');
    const want = students.map(({ classId, userId }) => workBucket(classId, userId));
    const floor = await startFloor(floorFile(dataDir));
    const ours: Reading[] = [];
    const floors: Reading[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await readAll(server, teacher, `first-teacher-${round}`, want));
      floors.push(await readAll(floor, teacher, `floor-${round}`, want));
    }
    await floor.stop();
    print(ours, floors);
    await server.stop();
  } finally {
    await server.remove();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true });
}

/** What one device saw from its first page to its last, its own parsing included. */
type Reading = { rows: number; pages: number; seconds: number; cpuSeconds: number; bytes: number };

async function readAll(
  server: { url: string; pid: () => number },
  reader: CrowdMember,
  client: string,
  want: readonly string[],
): Promise<Reading> {
  const device = openWireDevice(server.url, reader, client);
  const cpu = usageOf(server.pid())?.cpuSeconds ?? 0;
  const begun = performance.now();
  let rows = 0;
  let pages = 0;
  for (let more = true; more; pages += 1) {
    const reply = await device.pull(want);
    if (reply === null) throw new Error('a pull was not answered');
    const buckets = Object.values(reply.buckets);
    rows += buckets.reduce((sum, page) => sum + page.rows.length, 0);
    more = buckets.some((page) => page.more);
  }
  const seconds = (performance.now() - begun) / 1000;
  const cpuSeconds = (usageOf(server.pid())?.cpuSeconds ?? 0) - cpu;
  const bytes = device.line.traffic().received;
  device.line.close();
  return { rows, pages, seconds, cpuSeconds, bytes };
}

/** A database of the floor that holds the rows that the server would send, as it would write them. */
function floorFile(folder: string): string {
  const file = path.join(folder, 'floor.sqlite');
  const made = new Database(file);
  made.exec('create table page_row (at integer primary key, json text)');
  made.exec(`attach '${path.join(folder, 'school.sqlite')}' as school`);
  made.exec(`insert into page_row select row_number() over (order by bucket, seq) - 1,
    json_object('table', table_name, 'id', id, 'seq', seq, 'rev', rev, 'body', json(body))
    from school.head where bucket like 'work:%' and del = 0`);
  made.close();
  return file;
}

function print(ours: readonly Reading[], floors: readonly Reading[]): void {
  const [first] = ours;
  console.log(
    `first sync of ${first?.rows ?? 0} rows, ${first?.pages ?? 0} pages; of the floor ${floors[0]?.rows ?? 0}`,
  );
  console.log(
    `medians of ${ours.length}: ours, a bare Fastify server that sends the same rows, the one through the other`,
  );
  const row = (name: string, of: (one: Reading) => number, digits: number, unit: string) => {
    const [own = 0, floor = 0] = [ours, floors].map((all) => quantile(all.map(of), 0.5));
    const texts = [own.toFixed(digits), floor.toFixed(digits), (own / floor).toFixed(2)];
    console.log(`  ${name.padEnd(20)}${texts.map((text) => text.padStart(9)).join('')}  ${unit}`);
  };
  row('from first to last', ({ seconds }) => seconds, 3, 's (wanted: at most 2)');
  row("server's CPU", ({ cpuSeconds }) => cpuSeconds, 2, 's');
  row('pages', ({ pages }) => pages, 0, '');
  row('on the wire', ({ bytes }) => bytes / 1e6, 2, 'MB');
}
