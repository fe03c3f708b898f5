/**
 * The command line of L1:
 * `npm run test:model -- [histories] [--seed S] [--cores N] [--mutant name] [--replay seed] [--packing]`
 */
import { fork } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { runHistory, type HistoryOptions } from './history.ts';
import { ALL_MUTANTS, type Mutant } from './mutants.ts';
import { runPackHistory } from './packing-history.ts';
import { PACKING_MUTANTS, type PackingMutant } from './packing-mutants.ts';
import { runPackSeeds, runSeeds, type Failure } from './run-seeds.ts';

/** Seeds that one worker takes at a time. */
const PART = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    cores: { type: 'string', default: String(Math.min(2, os.availableParallelism())) },
    mutant: { type: 'string' },
    replay: { type: 'string' },
    packing: { type: 'boolean', default: false },
  },
});

type Part = { first: number; count: number };

const mutant = values.packing ? undefined : mutantNamed(ALL_MUTANTS, values.mutant);
const packingMutant = values.packing ? mutantNamed(PACKING_MUTANTS, values.mutant) : undefined;
const options: Omit<HistoryOptions, 'seed'> = mutant
  ? { off: mutant.off, faults: mutant.faults, schools: mutant.schools ?? 1 }
  : {};
const packing = packingMutant ? { off: packingMutant.off, faults: packingMutant.faults } : {};

if (process.send) serveParts();
else if (values.replay !== undefined) replay(Number(values.replay));
else await runMany(Number(positionals[0] ?? 20_000), Number(values.seed));

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
  process.on('message', ({ first, count }: Part) => {
    const failures = values.packing ? runPackSeeds(first, count, packing) : runSeeds(first, count, options);
    process.send?.(failures);
  });
}

async function runMany(histories: number, seed: number): Promise<void> {
  const begun = performance.now();
  const failures: Failure[] = [];
  let next = seed;
  const end = seed + histories;
  const takePart = (): Part | null => {
    if (next >= end) return null;
    const part = { first: next, count: Math.min(PART, end - next) };
    next += part.count;
    return part;
  };
  await Promise.all(Array.from({ length: Number(values.cores) }, () => work(takePart, failures)));
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${histories} histories, seeds ${seed} to ${end - 1}, in ${seconds.toFixed(0)} s on ${values.cores} cores`,
  );
  report(failures);
}

/** One worker until no part is left. */
function work(takePart: () => Part | null, failures: Failure[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(import.meta.filename, process.argv.slice(2), { execArgv: ['--import', 'tsx'] });
    const go = (): void => {
      const part = takePart();
      if (part) worker.send(part);
      else worker.disconnect();
    };
    worker.on('message', (found: Failure[]) => {
      failures.push(...found);
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

function report(failures: Failure[]): void {
  console.log(`${failures.length} failing`);
  const rules = new Set(failures.map(({ rule }) => rule));
  for (const rule of rules) {
    const seeds = failures.filter((one) => one.rule === rule).map(({ seed }) => seed);
    console.log(`${rule}: ${seeds.length}, seeds ${seeds.slice(0, 5).join(' ')}`);
  }
  if (failures.length === 0) return;
  const lowest = Math.min(...failures.map(({ seed }) => seed));
  const name = values.mutant === undefined ? '' : ` --mutant '${values.mutant}'`;
  console.log(`npm run test:model -- --replay ${lowest}${name}${values.packing ? ' --packing' : ''}`);
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
