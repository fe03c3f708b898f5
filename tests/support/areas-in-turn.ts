import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testsIn } from './count-tests.ts';
import { projectRoot } from './run-command.ts';
import { isWhole, seedOfTheDay } from './run-length.ts';
import { shareOf } from './turns.ts';

// Some areas a school may do without, or uses once in a term. Their tests take as long as those of what it does each day.
// So each has its day of three, and every day on which it was changed.

/**
 * By their folders in tests/sync-server. None of them lets anybody in, or is where people's work is written, read or
 * forbidden.
 */
export const areasInTurn = [
  'calendar',
  'classroom-service',
  'dictionary',
  'feedback',
  'library',
  'printing',
  'rosters',
  'school-list',
  'sharing',
  'standards',
  'translation',
  'usage',
] as const;

/** Days until each has had its turn. With the turns of tests inside an area it has no factor in common. */
export const DAYS_OF_AREAS = 3;

/** What several of them use, and little else does: who changes it changes all. */
const common = 'sync-server/integrations/';

const testsOf = (area: string): string => `tests/sync-server/${area}/`;

/** Where the product may have something of an area. */
export const foldersOf = (area: string): string[] => [
  `sync-server/${area}/`,
  `sync-server/features/${area}/`,
  `shared/domain/${area}/`,
];

/** Those of the areas that somebody changed. */
export const changedAreas = (areas: readonly string[], files: readonly string[]): string[] =>
  areas.filter((area) =>
    [common, testsOf(area), ...foldersOf(area)].some((folder) =>
      files.some((file) => file.startsWith(folder)),
    ),
  );

/** The areas whose tests wait for another day, in `npm test`; none in any other run, and where nothing tells what changed. */
export function waitingAreas(): string[] {
  const files = isWhole ? null : changedLately(projectRoot);
  return files === null ? [] : waitingOn(seedOfTheDay, files);
}

/** The same of a day and of what was changed lately. */
export function waitingOn(day: number, files: readonly string[]): string[] {
  const running = new Set<string>([
    ...shareOf(areasInTurn, DAYS_OF_AREAS, testsInArea, day),
    ...changedAreas(areasInTurn, files),
  ]);
  return areasInTurn.filter((area) => !running.has(area));
}

/**
 * What is changed below a folder and not committed, and what commits of the last day changed or merged. Null where nothing
 * tells, as in a copy without its history.
 */
export function changedLately(folder: string): string[] | null {
  const ask = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).split('\n');
  const names = ['--relative', '--name-only', '--no-renames'];
  try {
    return [
      ...ask('log', '--since=1 day ago', '--diff-merges=first-parent', '--format=', ...names),
      ...ask('diff', 'HEAD', ...names),
      ...ask('ls-files', '--others', '--exclude-standard'),
    ].filter((name) => name !== '');
  } catch {
    return null;
  }
}

function testsInArea(area: string): number {
  const folder = path.join(projectRoot, testsOf(area));
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return files.reduce((sum, name) => sum + testsIn(path.join(folder, name)), 0);
}
