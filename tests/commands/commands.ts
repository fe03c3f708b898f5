import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#tests/support/run-command.ts';

/** A command of package.json or a benchmark at a tiny size: that it still runs is proven, no figure of it. */
export type Command = {
  /** The script's name in package.json, or a file. */
  name: string;
  args?: readonly string[];
  /** What it must have printed when it has ended well. */
  prints: RegExp;
  /** In every run, for it takes few seconds; else in a deep one. */
  isCheap?: boolean;
};

const school = [
  ...['--name', 'Hill School', '--country', 'US', '--time-zone', 'America/New_York', '--subjects', 'science'],
  ...['--teacher-username', 'm.lee', '--teacher-first', 'M.', '--teacher-last', 'Lee', '--locale', 'en-CA'],
];

/** In this order, on one DATA_DIR. `FOLDER` in an argument is a folder of this run (commands.test.ts fills it). */
export const commands: readonly Command[] = [
  { name: 'school:create', args: school, prints: /shown only now/, isCheap: true },
  { name: 'school:list', prints: /^\/s\/hill-school {2}Hill School/m, isCheap: true },
  { name: 'school:address', args: ['hill'], prints: /sign in at \/s\/hill\./, isCheap: true },
  {
    name: 'school:licences',
    args: ['PACKS-SS,PACKS-MI-SS', '--until', '2027-07-31'],
    prints: /PACKS-SS: from the beginning until 2027-07-31/,
    isCheap: true,
  },
  { name: 'school:promos', args: ['none'], prints: /Hill School/, isCheap: true },
  {
    name: 'school:take-along',
    args: ['--when', 'wifi', '--from', '15:00', '--to', '07:30', '--megabytes', '100'],
    prints: /Hill School.* 100 MB/,
    isCheap: true,
  },
  {
    name: 'people:export',
    args: ['--username', 'm.lee', '--to', 'FOLDER/m-lee.zip'],
    prints: /Everything about M. Lee/,
    isCheap: true,
  },
  { name: 'people:erase', args: ['--username', 'm.lee'], prints: /Nothing was changed/, isCheap: true },
  { name: 'people:list', args: ['--search', 'lee'], prints: /m\.lee/, isCheap: true },
  { name: 'people:password', args: ['m.lee'], prints: /shown only now/, isCheap: true },
  { name: 'people:disable', args: ['m.lee', '--enable'], prints: /m\.lee/, isCheap: true },
  {
    name: 'rosters:import',
    args: ['FOLDER/roster', '--follow'],
    prints: /students\.csv, line 3: First name[^]*New people: 2[^]*The roster is imported/,
    isCheap: true,
  },
  { name: 'schools:load', args: ['FOLDER/schools.csv'], prints: /1 schools are in the list/, isCheap: true },
  {
    name: 'standards:load',
    args: ['--region', 'Meadow District', 'FOLDER/standards.json'],
    prints: /"Science of the Meadow District" \(Meadow District\) is in the library: 5 items/,
  },
  { name: 'backup', prints: /The backup is whole/, isCheap: true },
  { name: 'restore', args: ['FOLDER/data/backups/NEWEST'], prints: /\S/ },
  { name: 'pack:check', args: ['FOLDER/our-river'], prints: /Nothing is wrong/ },
  { name: 'pack:import', args: ['FOLDER/our-river'], prints: /our-river|Our River/ },
  { name: 'sync:dump', args: ['test', 'FOLDER'], prints: /wrote /, isCheap: true },
  { name: 'sync:story', args: ['test', 'FOLDER'], prints: /wrote / },
  { name: 'stored:database', args: ['test', 'FOLDER/stored'], prints: /wrote / },
  { name: 'test:model', args: ['20', '--cores', '1'], prints: /0 failing/, isCheap: true },
  {
    name: 'test:model',
    args: ['20', '--cores', '1', '--resume', 'FOLDER/model.txt'],
    prints: /L1, seeds 1 to 20: 0 failing, \d+ s, commit/,
    isCheap: true,
  },
  // Going on with what is done runs nothing, and tells the same.
  {
    name: 'test:model',
    args: ['20', '--cores', '1', '--resume', 'FOLDER/model.txt'],
    prints: /L1, seeds 1 to 20: 0 failing, \d+ s, commit/,
  },
  {
    name: 'test:simulation',
    args: ['2', '--resume', 'FOLDER/simulation.txt'],
    prints: /L2, seeds 1 to 2: 0 failing[^]*2 histories.* 0 with a violation/,
  },
  { name: 'test:mutants', args: ['--only', 'no dedupe'], prints: /every mutant is noticed/ },
  { name: 'test:crash', args: ['2'], prints: /nothing acknowledged was lost/ },
  { name: 'test:chaos', args: ['1', '1'], prints: /1 passed/ },
  {
    name: 'bench:load',
    args: [
      '--devices',
      '5',
      '--queued',
      '5',
      '--batch',
      '5',
      '--rounds',
      '1',
      '--live',
      '1',
      '--every',
      '500',
    ],
    prints: /a bare Fastify server[^]*nothing lost, nothing doubled/,
  },
  { name: 'tests/bench/growth.ts', args: ['100'], prints: /100 {2}p50/, isCheap: true },
  {
    name: 'tests/bench/written-pages.ts',
    args: ['--devices=30', '--batch=2', '--storms=2'],
    prints: /60 texts, 2 a push[^]*revision_record/,
    isCheap: true,
  },
  { name: 'tests/bench/erasure.ts', args: ['2'], prints: /written anew/, isCheap: true },
  { name: 'tests/bench/update.ts', args: ['200'], prints: /brought forward/, isCheap: true },
  { name: 'tests/bench/first-sync.ts', args: ['60'], prints: /\S/ },
  { name: 'tests/bench/first-screen-size.ts', prints: /kB/ },
  { name: 'tests/bench/keystroke.ts', args: ['5'], prints: /\S/ },
  { name: 'tests/bench/dashboard.ts', args: ['1'], prints: /\S/ },
  { name: 'tests/bench/annotations.ts', args: ['20'], prints: /20 annotations[^]*all drawn/ },
  { name: 'tests/bench/annotation-import.ts', args: ['8'], prints: /2 more, 2 in all[^]*8 in all/ },
  { name: 'tests/bench/gradebook.ts', args: ['1'], prints: /sorted/ },
  { name: 'tests/bench/class-results.ts', args: ['1'], prints: /all of it: median/ },
  { name: 'tests/bench/inquiry-report.ts', args: ['1'], prints: /all of it: median/ },
  { name: 'tests/bench/live-view.ts', args: ['1'], prints: /\S/ },
  { name: 'tests/bench/offline-start.ts', args: ['1'], prints: /\S/ },
  { name: 'tests/bench/packing.ts', args: ['1'], prints: /unsent rows locked/ },
  { name: 'tests/bench/packing-cache.ts', args: ['1'], prints: /cached rows locked/ },
  { name: 'tests/bench/pack-search.ts', args: ['1'], prints: /search “volcano”[^]*a pinboard/ },
];

/** Commands that are run elsewhere, and where. */
export const elsewhere: Readonly<Record<string, string>> = {
  start: 'every journey and bench starts dist-server/main.js with --demo on a finished build',
  serve: 'tests/crash and tests/sync-server/app/main.test.ts',
  build: 'a stage of every run',
  check: 'its stages are those of every run',
  test: 'this run',
  'test:quick': 'its stages are those of every run',
  'test:deep': 'its stages are those of every run',
  'tests/bench/load.ts': 'bench:load',
  look: 'tests/e2e/every-screen.spec.ts takes the same walk',
  'stored:database': 'tests/sync-server/stored holds what it made',
  dev: 'by hand: it does not end by itself',
  format: 'the stage that checks the format',
  'db:generate': 'by hand: it writes a migration',
};

/** What package.json and the folder of benchmarks offer. */
export function offeredCommands(): string[] {
  const file = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(file) as { scripts: Record<string, string> }; // npm's own shape
  const benches = readdirSync(path.join(projectRoot, 'tests/bench')).filter((name) => name.endsWith('.ts'));
  return [...Object.keys(scripts), ...benches.map((name) => `tests/bench/${name}`)];
}

/** Node's arguments for a command: what package.json says after `node`, or the file itself. */
export function nodeArguments({ name, args = [] }: Command): string[] {
  if (name.endsWith('.ts')) return ['--import', 'tsx', name, ...args];
  const file = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(file) as { scripts: Record<string, string> }; // as above
  const [node, ...rest] = (scripts[name] ?? '').split(' ');
  if (node !== 'node') throw new Error(`${name} is not a command of Node: ${scripts[name]}`);
  return [...rest, ...args];
}
