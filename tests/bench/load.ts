import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freshBuild } from '#server/build/fresh-build.ts';
import { countRows } from '#tests/support/count-rows.ts';
import { CLASS_SIZE, makeCrowd } from '#tests/support/crowd.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { startServer } from '#tests/support/server.ts';
import { liveClass, type LiveFigures } from './load/live-class.ts';
import { floorRound, ourRound, type OurRound } from './load/rounds.ts';
import type { StormFigures } from './load/storm.ts';

// Two bad days of a school's server, a real process over HTTP on loopback, the load from this process beside it.
// The storm: every device comes back at once with a full queue. Ours and two floors take turns; medians are compared. One
// is the least that a server can do with the same bodies (load/floor-server.ts). The other stores all rows that the rules
// ask for and decides nothing (load/rows-server.ts). The live class: thirty students autosave while their teacher watches.
// `npm run bench:load` prints; it fails only when a row is lost, doubled or out of order.
// Settings: --devices 300 --queued 50 --batch 50 --rounds 3. --storms 1: how many each server sees, of which the last is
//    measured; a server that has just started compiles its code in the first. --live 20 (seconds) --every 3000 (ms
//    between saves), and --profile <folder> for a CPU profile of the server.

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '300' },
    queued: { type: 'string', default: '50' },
    batch: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '3' },
    storms: { type: 'string', default: '1' },
    live: { type: 'string', default: '20' },
    every: { type: 'string', default: '3000' },
    profile: { type: 'string' },
  },
});
const size = {
  queued: Number(values.queued),
  batchSize: Number(values.batch),
  storms: Number(values.storms),
};
if ((await freshBuild(['server', 'library'])) !== 0) throw new Error('The server could not be built.');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
try {
  // The first class is the live one: nobody has written anything there before.
  const school = await makeCrowd(dataDir, Number(values.devices) + CLASS_SIZE);
  const crowd = { ...school, students: school.students.slice(CLASS_SIZE) };
  const flags = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const ours: OurRound[] = [];
  const floors: StormFigures[] = [];
  const bareRows: StormFigures[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    ours.push(await ourRound(dataDir, crowd, size, flags));
    floors.push(await floorRound(crowd, size, 'bodies'));
    bareRows.push(await floorRound(crowd, size, 'rows'));
  }
  printStorm(crowd.students.length, ours, floors);
  printRows(floors, bareRows);
  const server = await startServer({ demo: false, app: false, dataDir });
  try {
    const live = await liveClass(server, school, Number(values.live), Number(values.every));
    await server.stop();
    printLive(live);
    const ofLive = countRows(path.join(dataDir, 'school.sqlite'), live.sent);
    process.exitCode = printProblems([...ours.flatMap(({ problems }) => problems), ...ofLive]);
  } finally {
    await server.remove();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true });
}

function printStorm(devices: number, ours: readonly OurRound[], floors: readonly StormFigures[]): void {
  const mutations = devices * size.queued;
  const figures = ours.map((round) => round.figures);
  const both = (of: (figures: StormFigures) => number) => {
    const [own, floor] = [figures, floors].map((all) => quantile(all.map(of), 0.5));
    return { own: own ?? 0, floor: floor ?? 0, ratio: (own ?? 0) / (floor ?? 1) };
  };
  const row = (name: string, of: (figures: StormFigures) => number, unit: string, wanted = '') => {
    const { own, floor, ratio } = both(of);
    const texts = [whole(own), whole(floor), ratio.toFixed(2)].map((text) => text.padStart(9));
    line(name, `${texts.join('')}  ${unit}${wanted}`);
  };
  console.log(`storm: ${devices} devices, ${size.queued} mutations each, ${size.batchSize} a push`);
  if (size.storms > 1) console.log(`the last of ${size.storms} storms over each server`);
  console.log(`medians of ${ours.length}: ours, a bare Fastify server, the one through the other`);
  row('mutations', (one) => one.mutationsASecond, 'a second', ' (wanted: at least 0.50)');
  row("server's CPU", (one) => (one.cpuSeconds * 1e6) / mutations, 'µs a mutation', ' (wanted: at most 3)');
  row('pushes, p50', (one) => one.p50, 'ms, all sent at once');
  row('pushes, p99', (one) => one.p99, 'ms');
  row("server's memory", (one) => one.peakRssBytes / 1e6, 'MB at most');
  row('sent', (one) => one.sentBytes / mutations, 'B a mutation');
  row('received', (one) => one.receivedBytes / mutations, 'B a mutation');
  line('tried again', `${figures.reduce((sum, one) => sum + one.retries, 0)} pushes`);
  const stored = quantile(
    ours.map(({ storedBytes }) => storedBytes),
    0.5,
  );
  line(
    'stored',
    `${whole(stored / devices / 1000)} kB a student and lesson of ${size.queued * size.storms} texts`,
  );
}

/** What is left for rules, reads and hashes when the rows themselves are paid. */
function printRows(floors: readonly StormFigures[], bareRows: readonly StormFigures[]): void {
  const of = (all: readonly StormFigures[]) =>
    quantile(
      all.map((one) => one.mutationsASecond),
      0.5,
    );
  const [rows, floor] = [of(bareRows), of(floors)];
  line(
    'the rows alone',
    `${whole(rows)} mutations a second, ${(rows / floor).toFixed(2)} of the bare server`,
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
