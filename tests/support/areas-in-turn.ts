import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run-command.ts';
import { isWhole, seedOfTheDay } from './run-length.ts';
import { shareOf } from './turns.ts';

// Some areas a school may do without, or uses once in a term. Their tests take as long as those of all that it does each
// day. So each has its day of three; whoever changes one has it tested at once.

/** By their folders in tests/sync-server. What is written, read, given or forbidden each day is none of them. */
export const areasInTurn = [
  'badges',
  'calendar',
  'class-list',
  'classroom-service',
  'dictionary',
  'feedback',
  'library',
  'printing',
  'provider-sign-in',
  'recover',
  'rosters',
  'school-list',
  'sharing',
  'sign-up',
  'standards',
  'translation',
  'usage',
] as const;

/** Days until each has had its turn. With the turns of tests inside an area it has no factor in common. */
export const DAYS_OF_AREAS = 3;

/** Where an area of the server is. */
const placesOf = (area: string): string[] => [
  `sync-server/${area}/`,
  `sync-server/features/${area}/`,
  `shared/domain/${area}/`,
  `tests/sync-server/${area}/`,
];

/** Those of the areas that somebody changed. */
export const changedAreas = (areas: readonly string[], files: readonly string[]): string[] =>
  areas.filter((area) => placesOf(area).some((place) => files.some((file) => file.startsWith(place))));

/** The areas whose tests wait for another day, in `npm test`; none in any other run, and where nothing tells what changed. */
export function waitingAreas(): string[] {
  const files = isWhole ? null : changedLately();
  return files === null ? [] : waitingOn(seedOfTheDay, files);
}

/** The same of a day and of what was changed lately. */
export function waitingOn(day: number, files: readonly string[]): string[] {
  const running = new Set<string>([
    ...shareOf(areasInTurn, DAYS_OF_AREAS, testsIn, day),
    ...changedAreas(areasInTurn, files),
  ]);
  return areasInTurn.filter((area) => !running.has(area));
}

/** What commits of the last day changed; null where nothing tells, as in a copy without its history. */
function changedLately(): string[] | null {
  const args = ['log', '--since=1 day ago', '--name-only', '--format='];
  try {
    const told = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' });
    return told.split('\n');
  } catch {
    return null;
  }
}

function testsIn(area: string): number {
  const folder = path.join(projectRoot, 'tests/sync-server', area);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8').match(/^ *test(?:\.each)?\(/gm)?.length ?? 1)
    .reduce((sum, count) => sum + count, 0);
}
