/**
 * The command line of L2: `npm run test:simulation -- [histories] [--seed S|today] [--mutant name] [--replay S] [--resume
 * [file]] [--files]`. With `--files` people of every history have files; with `--resume` a run that was broken off goes on.
 * Histories with an even seed run on a build with small pages.
 */
import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import { seedAsked } from '#tests/support/run-length.ts';
import {
  openSeedRun,
  readResume,
  type FailedSeed,
  type SeedPart,
  type SeedRun,
} from '#tests/support/seed-runs.ts';
import { buildSimulation, SMALL_PAGES } from './build.ts';
import { simulationOf } from './mutants.ts';
import { runHistory, type Verdict } from './run-history.ts';

/** Histories that are lost at most when a run is broken off. */
const PART = 25;

const { file, rest } = readResume(process.argv.slice(2), 'simulation.txt');
const { values, positionals } = parseArgs({
  args: rest,
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    mutant: { type: 'string' },
    replay: { type: 'string' },
    plain: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
  },
});

const run = values.mutant === undefined ? await product() : (await simulationOf(values.mutant)).run;

if (values.replay === undefined) await runMany(Number(positionals[0] ?? 300));
else await replay(Number(values.replay));
// A mutant's build still listens for its modules.
process.exit();

async function product(): Promise<(seed: number) => Promise<Verdict>> {
  const small = await buildSimulation(SMALL_PAGES);
  return (seed) =>
    (seed % 2 === 0 ? small.runHistory : runHistory)(seed, {
      plain: values.plain,
      ...(values.files && { files: true }),
    });
}

async function runMany(count: number): Promise<void> {
  const first = seedAsked(values.seed, count);
  const { mutant, plain, files } = values;
  const asked = [
    mutant !== undefined && `--mutant '${mutant}'`,
    plain && '--plain',
    files && '--files',
  ].filter(Boolean);
  const seeds = openSeedRun({ what: ['L2', ...asked].join(' '), first, count, part: PART, file });
  const begun = performance.now();
  let histories = 0;
  for (const part of seeds.parts) {
    await runPart(seeds, part);
    histories += part.count;
  }
  const seconds = (performance.now() - begun) / 1000;
  const { line, failed } = seeds.end();
  console.log(line);
  console.log(
    `${histories} histories, ${failed.length} with a violation, ${(histories / Math.max(seconds, 0.001)).toFixed(1)} a second`,
  );
  if (failed.length > 0) console.log('Keep a seed by a line in tests/sync/simulation/regressions.ts.');
  process.exitCode = failed.length === 0 ? 0 : 1;
}

async function runPart(seeds: SeedRun, part: SeedPart): Promise<void> {
  const begun = performance.now();
  const failed: FailedSeed[] = [];
  for (let seed = part.first; seed < part.first + part.count; seed += 1) {
    const [why] = (await run(seed)).violations;
    if (why === undefined) continue;
    failed.push({ seed, why });
    console.log(`seed ${seed}: ${why}`);
    console.log(`  npm run test:simulation -- --replay ${seed}${values.files ? ' --files' : ''}`);
  }
  seeds.note(part, failed, (performance.now() - begun) / 1000);
}

async function replay(seed: number): Promise<void> {
  const { violations, log } = await run(seed);
  for (const line of log) console.log(line);
  for (const violation of violations) console.log(`VIOLATION ${violation}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
