import { parseArgs } from 'node:util';
import { freshBuild } from '#server/build/fresh-build.ts';
import { seedAsked } from '#tests/support/run-length.ts';
import { openSeedRun, readResume, type SeedPart, type SeedRun } from '#tests/support/seed-runs.ts';
import { killLoop, textOf, together, type KillReport } from './kill-loop.ts';

// `npm run test:crash -- 500 [seed] [--resume [file]]`: so many kills of a real server under load, 25 with each seed, two
// seeds side by side. With `--resume` a run that was broken off goes on.

/** Kills that are lost at most by each of the two when a run is broken off. */
const KILLS_A_SEED = 25;
const SIDE_BY_SIDE = 2;

const { file, rest } = readResume(process.argv.slice(2), 'crash.txt');
const { positionals } = parseArgs({ args: rest, allowPositionals: true });
const kills = Number(positionals[0] ?? 50);
const count = Math.ceil(kills / KILLS_A_SEED);
const first = seedAsked(positionals[1] ?? '1', count);

if ((await freshBuild(['server', 'library'])) !== 0) throw new Error('The server could not be built.');
const seeds = openSeedRun({ what: `L3, ${kills} kills`, first, count, part: 1, file });
const waiting = [...seeds.parts];
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
const { line, failed, seen } = seeds.end();
console.log(line);
if (seen.length > 0) console.log(textOf(together(seen.map((text) => JSON.parse(text) as KillReport)))); // written below
if (failed.length > 0) process.exitCode = 1;

async function work(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await runPart(seeds, part);
}

async function runPart(run: SeedRun, part: SeedPart): Promise<void> {
  const { first: seed } = part;
  const begun = performance.now();
  const report = await killLoop(Math.min(KILLS_A_SEED, kills - (seed - first) * KILLS_A_SEED), seed);
  console.error(`seed ${seed}: ${textOf(report)}`);
  const problems = report.problems.map((why) => ({ seed, why }));
  run.note(part, problems, (performance.now() - begun) / 1000, JSON.stringify(report));
}
