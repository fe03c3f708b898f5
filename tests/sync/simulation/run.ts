/**
 * The command line of L2: `npm run test:simulation -- [histories] [--seed S] [--mutant name] [--replay S]`.
 * Histories with an even seed run on a build with small pages.
 */
import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import { buildSimulation, SMALL_PAGES } from './build.ts';
import { simulationOf } from './mutants.ts';
import { runHistory, type Verdict } from './run-history.ts';

const { values, positionals } = parseArgs({
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

if (values.replay === undefined) await runMany(Number(values.seed), Number(positionals[0] ?? 300));
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

async function runMany(first: number, count: number): Promise<void> {
  const begun = performance.now();
  let failed = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const { violations } = await run(seed);
    if (violations.length === 0) continue;
    failed += 1;
    console.log(`seed ${seed}: ${violations[0]}`);
    console.log(`  npm run test:simulation -- --replay ${seed}`);
  }
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${count} histories, seeds ${first} to ${first + count - 1}, ${failed} with a violation, ${(count / seconds).toFixed(1)} a second`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

async function replay(seed: number): Promise<void> {
  const { violations, log } = await run(seed);
  for (const line of log) console.log(line);
  for (const violation of violations) console.log(`VIOLATION ${violation}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
