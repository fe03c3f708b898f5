import { parseArgs } from 'node:util';
import { projectRoot } from './run-command.ts';
import { summaryOf, type Outcome } from './run-summary.ts';
import {
  browser,
  build,
  componentTests,
  deadCode,
  firstScreen,
  format,
  imports,
  journeys,
  lint,
  nodeTests,
  processTests,
  quickTests,
  types,
  typesOfTests,
  type Stage,
} from './stages.ts';

// `npm test` runs every stage. `npm run check`: those that run no test. `npm run test:quick`: what needs neither a browser,
// nor a process of its own, nor the simulation. `npm run test:deep [-- --scale 3 --seed 20000]`: all of it at full
// length, from a seed of the day. A failed stage does not stop the next, so that one run tells everything.

/** Rows of one group run beside each other, the stages of a row and the groups one after the other: for two cores. */
type Plan = readonly (readonly (readonly Stage[])[])[];

const plans: Record<string, Plan> = {
  test: [
    [[browser]],
    [
      [lint, typesOfTests],
      [...types, build, firstScreen, deadCode, format],
    ],
    // Those of components and of processes wait half of their time.
    [[nodeTests], [componentTests, processTests]],
    [[journeys]],
  ],
  check: [
    [
      [lint, typesOfTests, deadCode, format],
      [...types, imports, build, firstScreen],
    ],
  ],
  quick: [[[lint], [typesOfTests, ...types]], [[quickTests]]],
};

process.chdir(projectRoot);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const [what = 'test'] = positionals;
const plan = plans[what === 'deep' ? 'test' : what];
if (plan === undefined || !(Number(values.scale) > 0))
  throw new Error('See tests/README.md for what can be run.');
process.env['TEST_DEPTH'] = what;
process.env['TEST_SCALE'] = values.scale;
if (values.seed !== undefined) process.env['SEED_OF_THE_DAY'] = values.seed;
process.exitCode = await runAll(plan);

async function runAll(groups: Plan): Promise<number> {
  // Read after the variables above are set, by this process and by every stage.
  const { seedOfTheDay } = await import('./run-length.ts');
  process.env['SEED_OF_THE_DAY'] = String(seedOfTheDay);
  const begun = performance.now();
  const outcomes: Outcome[] = [];
  for (const rows of groups) outcomes.push(...(await Promise.all(rows.map(runRow))).flat());
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `\nThe seed of the day was ${seedOfTheDay}: SEED_OF_THE_DAY=${seedOfTheDay} runs the same again.\n`,
  );
  console.log(summaryOf(outcomes, seconds));
  return outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
}

/** Runs stages one after the other. */
async function runRow(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, run } of stages) {
    console.log(`\n--- ${name}`);
    const begun = performance.now();
    const tally = await run();
    outcomes.push({ name, seconds: (performance.now() - begun) / 1000, ...tally });
  }
  return outcomes;
}
