/**
 * The command line of L1:
 * `node --import tsx tests/sync/model/run.ts --histories N --seed S [--mutant name] [--replay seed] [--table]`
 */
import { parseArgs } from 'node:util';
import { runHistory } from './history.ts';
import type { HistoryOptions } from './history.ts';
import { FURTHER_MUTANTS, MUTANTS } from './mutants.ts';
import type { Mutant } from './mutants.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    mutant: { type: 'string' },
    replay: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
});

main();

function main(): void {
  const mutant = values.mutant === undefined ? undefined : mutantNamed(values.mutant);
  if (values.table) printTable();
  else if (values.replay !== undefined) replay(Number(values.replay), mutant);
  else runMany(Number(values.histories), Number(values.seed), mutant);
}

function mutantNamed(name: string): Mutant {
  const found = [...MUTANTS, ...FURTHER_MUTANTS].find((mutant) => mutant.name === name);
  if (!found) throw new Error(`no mutant named "${name}"`);
  return found;
}

function optionsOf(mutant: Mutant | undefined): Omit<HistoryOptions, 'seed'> {
  return mutant ? { off: mutant.off, faults: mutant.faults } : {};
}

function runMany(histories: number, first: number, mutant: Mutant | undefined): void {
  const started = process.cpuUsage();
  const failures = new Map<string, number[]>();
  for (let seed = first; seed < first + histories; seed += 1) {
    const { violation } = runHistory({ seed, ...optionsOf(mutant) });
    if (!violation) continue;
    failures.set(violation.rule, [...(failures.get(violation.rule) ?? []), seed]);
  }
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  const seeds = [...failures.values()].flat();
  console.log(
    `${histories} histories in ${seconds.toFixed(1)} s of one core = ${(histories / seconds).toFixed(0)}/s`,
  );
  console.log(`${seeds.length} failing`);
  for (const [rule, list] of failures)
    console.log(`${rule}: ${list.length}, seeds ${list.slice(0, 5).join(' ')}`);
  if (seeds.length === 0) return;
  const named = mutant ? ` --mutant '${mutant.name}'` : '';
  console.log(`node --import tsx tests/sync/model/run.ts --replay ${Math.min(...seeds)}${named}`);
  process.exitCode = 1;
}

function replay(seed: number, mutant: Mutant | undefined): void {
  const verdict = runHistory({ seed, trace: true, ...optionsOf(mutant) });
  console.log(verdict.trace.join('\n'));
  console.log(verdict.violation ? `${verdict.violation.rule}: ${verdict.violation.detail}` : 'no violation');
  if (verdict.violation) process.exitCode = 1;
}

function printTable(): void {
  const rows = [...MUTANTS, ...FURTHER_MUTANTS].map((mutant) => {
    let failing = 0;
    let first = 0;
    const rules = new Set<string>();
    const count = Math.min(mutant.histories, 2000);
    for (let seed = 1; seed <= mutant.histories; seed += 1) {
      if (seed > count && first > 0) break;
      const { violation } = runHistory({ seed, ...optionsOf(mutant) });
      if (!violation) continue;
      failing += 1;
      if (first === 0) first = seed;
      rules.add(violation.rule);
    }
    const of = first > count ? first : count;
    return {
      mutant: mutant.name,
      rule: mutant.rule,
      failing: `${failing} of ${of}`,
      first,
      by: [...rules].join(' '),
    };
  });
  console.table(rows);
}
