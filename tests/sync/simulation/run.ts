import { parseArgs } from 'node:util';
import { runHistory } from './run-history.ts';

/** `--histories N --seed S` runs N histories from seed S on; `--replay S` runs one and tells what happened in it. */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
  },
});

if (values.replay === undefined) await runMany(Number(values.seed), Number(values.histories));
else await replay(Number(values.replay));

async function runMany(first: number, count: number): Promise<void> {
  const started = process.hrtime.bigint();
  let failed = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const { violations } = await runHistory(seed);
    if (violations.length === 0) continue;
    failed += 1;
    console.log(`seed ${seed}: ${violations[0]}`);
    console.log(`  npx tsx tests/sync/simulation/run.ts --replay ${seed}`);
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  console.log(`${count} histories, ${failed} with a violation, ${(count / seconds).toFixed(1)} a second`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function replay(seed: number): Promise<void> {
  const { violations, log } = await runHistory(seed);
  for (const line of log) console.log(line);
  for (const violation of violations) console.log(`VIOLATION ${violation}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
