/**
 * `npm run test:mutants`: every safeguard switched off, one at a time, in the model (L1) and in the simulation (L2); how
 * many histories notice, and the first that does. `-- --only '<name>'`: one of them.
 */
import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import { ALL_MUTANTS as MODEL_MUTANTS } from './model/mutants.ts';
import { PACKING_MUTANTS } from './model/packing-mutants.ts';
import { runPackSeeds, runSeeds } from './model/run-seeds.ts';
import { closeBuilds } from './simulation/build.ts';
import { ALL_MUTANTS, MUTANT_HISTORIES, simulationOf } from './simulation/mutants.ts';

type Line = {
  mutant: string;
  rule: string;
  layer: string;
  failing: string;
  first: number | null;
  by: string;
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const isAsked = ({ name }: { name: string }) => values.only === undefined || name === values.only;

const lines: Line[] = [];
for (const mutant of MODEL_MUTANTS.filter(isAsked)) {
  const { name, rule, off, faults, histories, schools = 1 } = mutant;
  const failures = runSeeds(1, histories, { off, faults, schools });
  add({ mutant: name, rule, layer: 'L1' }, histories, failures);
}
for (const mutant of PACKING_MUTANTS.filter(isAsked)) {
  const { name, rule, off, faults, histories } = mutant;
  const failures = runPackSeeds(1, histories, { off, faults });
  add({ mutant: name, rule, layer: 'L1 packing' }, histories, failures);
}
for (const { name, rule, firstSeed } of ALL_MUTANTS.filter(isAsked)) {
  const { run, close } = await simulationOf(name);
  const failures: { seed: number; rule: string }[] = [];
  for (let seed = firstSeed; seed < firstSeed + MUTANT_HISTORIES; seed += 1) {
    const [violation] = (await run(seed)).violations;
    if (violation !== undefined) failures.push({ seed, rule: violation.split(' ')[0] ?? '' });
  }
  await close();
  add({ mutant: name, rule, layer: 'L2' }, MUTANT_HISTORIES, failures);
}
await closeBuilds();
console.table(lines);
const alive = lines.filter(({ first }) => first === null);
console.log(
  alive.length === 0 ? 'every mutant is noticed' : `alive: ${alive.map((one) => one.mutant).join('; ')}`,
);
process.exitCode = alive.length === 0 ? 0 : 1;

function add(
  about: Pick<Line, 'mutant' | 'rule' | 'layer'>,
  histories: number,
  failures: readonly { seed: number; rule: string }[],
): void {
  const by = [...new Set(failures.map(({ rule }) => rule))].join(' ');
  const line = {
    ...about,
    failing: `${failures.length} of ${histories}`,
    first: failures[0]?.seed ?? null,
    by,
  };
  lines.push(line);
  console.log(Object.values(line).join(' | '));
}
