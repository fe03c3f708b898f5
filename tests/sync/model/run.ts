/**
 * The command line of L1:
 * `npm run test:model -- [histories] [--seed S|today] [--cores N] [--mutant name] [--replay seed] [--packing] [--resume [file]]`
 */
import { fork } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { seedAsked } from '#tests/support/run-length.ts';
import { openSeedRun, readResume, type FailedSeed, type SeedPart } from '#tests/support/seed-runs.ts';
import { runHistory, type HistoryOptions } from './history.ts';
import { ALL_MUTANTS, type Mutant } from './mutants.ts';
import { runPackHistory } from './packing-history.ts';
import { PACKING_MUTANTS, type PackingMutant } from './packing-mutants.ts';
import { runPackSeeds, runSeeds, type Failure } from './run-seeds.ts';

/** Seeds that one worker takes at a time. */
const PART = 2_000;

const { file, rest } = readResume(process.argv.slice(2), 'model.txt');
const { values, positionals } = parseArgs({
  args: rest,
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    cores: { type: 'string', default: String(Math.min(2, os.availableParallelism())) },
    mutant: { type: 'string' },
    replay: { type: 'string' },
    packing: { type: 'boolean', default: false },
  },
});

const mutant = values.packing ? undefined : mutantNamed(ALL_MUTANTS, values.mutant);
const packingMutant = values.packing ? mutantNamed(PACKING_MUTANTS, values.mutant) : undefined;
const options: Omit<HistoryOptions, 'seed'> = mutant
  ? { off: mutant.off, faults: mutant.faults, schools: mutant.schools ?? 1 }
  : {};
const packing = packingMutant ? { off: packingMutant.off, faults: packingMutant.faults } : {};

if (process.send) serveParts();
else if (values.replay !== undefined) replay(Number(values.replay));
else await runMany(Number(positionals[0] ?? 20_000));

function mutantNamed<T extends Mutant | PackingMutant>(
  all: readonly T[],
  name: string | undefined,
): T | undefined {
  if (name === undefined) return undefined;
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`no mutant named "${name}"`);
  return found;
}

function serveParts(): void {
  process.on('message', ({ first, count }: SeedPart) => {
    const failures = values.packing ? runPackSeeds(first, count, packing) : runSeeds(first, count, options);
    process.send?.(failures);
  });
}

async function runMany(histories: number): Promise<void> {
  const first = seedAsked(values.seed, histories);
  const begun = performance.now();
  const asked = [values.mutant !== undefined && `--mutant '${values.mutant}'`, values.packing && '--packing'];
  const what = ['L1', ...asked.filter(Boolean)].join(' ');
  const seeds = openSeedRun({ what, first, count: histories, part: PART, file });
  const parts = [...seeds.parts];
  const failures: Failure[] = [];
  const work = (part: SeedPart, found: Failure[], seconds: number): void => {
    failures.push(...found);
    seeds.note(
      part,
      found.map(({ seed, rule, detail }) => ({ seed, why: `${rule} ${detail}` })),
      seconds,
    );
  };
  await Promise.all(Array.from({ length: Number(values.cores) }, () => workOn(parts, work)));
  const seconds = (performance.now() - begun) / 1000;
  const { line, failed } = seeds.end();
  console.log(`${line}; this time ${seconds.toFixed(0)} s on ${values.cores} cores`);
  report(failures, failed);
}

/** One worker until no part is left. */
function workOn(
  parts: SeedPart[],
  done: (part: SeedPart, found: Failure[], seconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(import.meta.filename, process.argv.slice(2), { execArgv: ['--import', 'tsx'] });
    let part: SeedPart | undefined;
    let begun = 0;
    const go = (): void => {
      part = parts.shift();
      begun = performance.now();
      if (part) worker.send(part);
      else worker.disconnect();
    };
    worker.on('message', (found: Failure[]) => {
      if (part) done(part, found, (performance.now() - begun) / 1000);
      go();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`a worker ended with ${code}`));
    });
    go();
  });
}

/** `failures` of this time, by rule; `failed` of a run that went on as well. */
function report(failures: readonly Failure[], failed: readonly FailedSeed[]): void {
  console.log(`${failed.length} failing`);
  const rules = new Set(failures.map(({ rule }) => rule));
  for (const rule of rules) {
    const seeds = failures.filter((one) => one.rule === rule).map(({ seed }) => seed);
    console.log(`${rule}: ${seeds.length}, seeds ${seeds.slice(0, 5).join(' ')}`);
  }
  const [lowest] = failed;
  if (!lowest) return;
  const name = values.mutant === undefined ? '' : ` --mutant '${values.mutant}'`;
  console.log(`npm run test:model -- --replay ${lowest.seed}${name}${values.packing ? ' --packing' : ''}`);
  process.exitCode = 1;
}

function replay(seed: number): void {
  const verdict = values.packing
    ? runPackHistory({ seed, trace: true, ...packing })
    : runHistory({ seed, trace: true, isAsBuilt: !mutant, ...options });
  console.log(verdict.trace.join('\n'));
  console.log(verdict.violation ? `${verdict.violation.rule}: ${verdict.violation.detail}` : 'no violation');
  if (verdict.violation) process.exitCode = 1;
}
