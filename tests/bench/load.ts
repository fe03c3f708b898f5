import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freshBuild } from '#server/build/fresh-build.ts';
import { countRows } from '#tests/support/count-rows.ts';
import { CLASS_SIZE, makeCrowd } from '#tests/support/crowd.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { startServer } from '#tests/support/server.ts';
import { measureBare, type Batch } from './load/bare.ts';
import { liveClass, type LiveFigures } from './load/live-class.ts';
import { queueStudents, sentBy, storm, type QueuedStudent, type StormFigures } from './load/storm.ts';

// Two bad days of a school's server, a real process over HTTP on loopback, the load from this process beside it.
// The storm: every device comes back at once with a full queue. The live class: thirty students autosave while their
// teacher watches. `npm run bench:load` prints; it fails only when a row is lost, doubled or out of order.
// -- --devices 1000 --queued 50 --batch 50 --live 20 (seconds) --every 3000 (ms between a student's saves)
//    --profile <folder> (a CPU profile of the server)

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '1000' },
    queued: { type: 'string', default: '50' },
    batch: { type: 'string', default: '50' },
    live: { type: 'string', default: '20' },
    every: { type: 'string', default: '3000' },
    profile: { type: 'string' },
  },
});
const size = { queued: Number(values.queued), batchSize: Number(values.batch) };
if ((await freshBuild(['server', 'library'])) !== 0) throw new Error('The server could not be built.');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
const database = path.join(dataDir, 'school.sqlite');
try {
  // The first class is the live one: nobody has written anything there before.
  const school = await makeCrowd(dataDir, Number(values.devices) + CLASS_SIZE);
  const crowd = { ...school, students: school.students.slice(CLASS_SIZE) };
  const before = path.join(dataDir, 'before.sqlite');
  fs.copyFileSync(database, before);
  const nodeFlags = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const server = await startServer({ demo: false, app: false, dataDir, nodeFlags });
  try {
    const students = queueStudents(server.url, crowd, size);
    const figures = await storm(server, students, size);
    for (const { device } of students) device.line.close();
    await server.stop();
    printStorm(students, figures, fs.statSync(database).size - fs.statSync(before).size);
    printBare(before, students, figures);
    await server.start();
    const live = await liveClass(server, school, Number(values.live), Number(values.every));
    await server.stop();
    printLive(live);
    process.exitCode = printProblems(countRows(database, [...sentBy(students), ...live.sent]));
  } finally {
    await server.remove();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true });
}

function printStorm(students: readonly QueuedStudent[], figures: StormFigures, stored: number): void {
  const mutations = students.length * size.queued;
  console.log(`storm: ${students.length} devices, ${size.queued} mutations each, ${size.batchSize} a push`);
  line('mutations', `${whole(figures.mutationsASecond)} /s`);
  line('pushes', `p50 ${whole(figures.p50)} ms, p99 ${whole(figures.p99)} ms, all sent at once`);
  line('tried again', `${figures.retries} pushes`);
  line('first pulls', `${whole(figures.firstPullsASecond)} /s`);
  line("server's CPU", `${whole((figures.cpuSeconds * 1e6) / mutations)} µs a mutation`);
  line("server's memory", `${megabytes(figures.peakRssBytes)} at most`);
  line(
    'on the wire',
    `${whole(figures.sentBytes / mutations)} B up, ${whole(figures.receivedBytes / mutations)} B down a mutation`,
  );
  line('stored', `${whole(stored / students.length / 1000)} kB a student and lesson of ${size.queued} texts`);
}

function printBare(before: string, students: readonly QueuedStudent[], figures: StormFigures): void {
  const batches: Batch[] = students.flatMap(({ student, device, queue }) =>
    Array.from({ length: Math.ceil(queue.length / size.batchSize) }, (_, index) => ({
      student,
      client: device.client,
      mutations: queue.slice(index * size.batchSize, (index + 1) * size.batchSize),
    })),
  );
  const bare = measureBare(before, batches);
  line(
    'bare',
    `${whole(bare.mutationsASecond)} /s, ${bare.statementsAMutation.toFixed(1)} statements and ${whole(bare.cpuMicroseconds)} µs of CPU a mutation`,
  );
  line(
    'ratio to bare',
    `${(figures.mutationsASecond / bare.mutationsASecond).toFixed(2)} (wanted: at least 0.50)`,
  );
}

function printLive({ acknowledged, pokeToPulled, sentToSeen }: LiveFigures): void {
  console.log(`live class: 30 students, a text every ${values.every} ms each, for ${values.live} s`);
  const both = (times: number[]) =>
    `p50 ${whole(quantile(times, 0.5))} ms, p95 ${whole(quantile(times, 0.95))} ms, p99 ${whole(quantile(times, 0.99))} ms of ${times.length}`;
  line('push to answer', `${both(acknowledged)} (wanted: p95 under 150)`);
  line('poke to pulled', both(pokeToPulled));
  line('sent to seen', `${both(sentToSeen)} (wanted: p95 under 150)`);
}

function printProblems(problems: readonly string[]): number {
  console.log(
    problems.length === 0 ? 'rows: nothing lost, nothing doubled' : problems.slice(0, 20).join('\n'),
  );
  return problems.length === 0 ? 0 : 1;
}

function line(name: string, text: string): void {
  console.log(`  ${name.padEnd(16)} ${text}`);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return `${whole(bytes / 1e6)} MB`;
}
