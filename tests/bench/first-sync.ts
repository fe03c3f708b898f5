import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshBuild } from '#server/build/fresh-build.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { makeCrowd } from '#tests/support/crowd.ts';
import { usageOf } from '#tests/support/process-usage.ts';
import { startServer } from '#tests/support/server.ts';
import { studentWork } from '#tests/support/student-work.ts';
import { openWireDevice } from '#tests/support/wire-device.ts';

// A teacher's new device reads a class for the first time: thirty students, ten thousand rows, page after page (SPEC.md
// R7), from a real server over HTTP. `node --import tsx tests/bench/first-sync.ts [rows]` prints; nothing fails.

const wanted = Number(process.argv[2] ?? 10_000);
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
    const device = openWireDevice(server.url, teacher, 'first-teacher');
    const want = students.map(({ classId, userId }) => workBucket(classId, userId));
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
    const usage = usageOf(server.pid());
    console.log(`first sync of ${rows} rows, ${pages} pages`);
    console.log(`  from first to last  ${seconds.toFixed(2)} s, the reader's parsing included`);
    console.log(`  server's CPU        ${((usage?.cpuSeconds ?? 0) - cpu).toFixed(2)} s`);
    console.log(`  on the wire         ${(device.line.traffic().received / 1e6).toFixed(2)} MB`);
    console.log(`  server's memory     ${((usage?.peakRssBytes ?? 0) / 1e6).toFixed(0)} MB at most`);
    device.line.close();
    await server.stop();
  } finally {
    await server.remove();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true });
}
