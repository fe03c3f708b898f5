import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  areasInTurn,
  changedAreas,
  changedLately,
  DAYS_OF_AREAS,
  foldersOf,
  waitingOn,
} from './areas-in-turn.ts';
import { fastFolder } from './fast-folder.ts';
import { projectRoot } from './run-command.ts';

const days = Array.from({ length: DAYS_OF_AREAS }, (_, day) => day);
const isThere = (folder: string) => existsSync(path.join(projectRoot, folder));

test('every area that has turns is in the product, and has its day of three', () => {
  expect(areasInTurn.filter((area) => !foldersOf(area).some(isThere))).toEqual([]);
  const running = days.flatMap((day) => {
    const waiting = waitingOn(day, []);
    return areasInTurn.filter((area) => !waiting.includes(area));
  });
  expect(running.toSorted()).toEqual([...areasInTurn].toSorted());
});

test('an area that was changed waits on no day, and another does not gain by it', () => {
  const files = ['sync-server/features/rosters/routes.ts', 'tests/sync-server/libraryless.ts', 'README.md'];
  expect(changedAreas(areasInTurn, files)).toEqual(['rosters']);
  for (const day of days)
    expect(waitingOn(day, files)).toEqual(waitingOn(day, []).filter((area) => area !== 'rosters'));
});

test('what talks to other services is part of every area', () => {
  expect(isThere('sync-server/integrations')).toBe(true);
  for (const day of days) expect(waitingOn(day, ['sync-server/integrations/read-bounded.ts'])).toEqual([]);
});

test('changed is what no commit has yet, and what commits of the last day changed or merged', () => {
  const folder = mkdtempSync(path.join(fastFolder(), 'changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (args: readonly string[], date = new Date()) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@school.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, GIT_AUTHOR_DATE: date.toISOString(), GIT_COMMITTER_DATE: date.toISOString() },
    });
  const write = (name: string) => {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  };
  const commit = (name: string, daysAgo: number) => {
    write(name);
    git(['add', '.']);
    git(['commit', '-qm', name], new Date(Date.now() - daysAgo * 86_400_000));
  };
  expect(changedLately(folder)).toBeNull();
  git(['init', '-q', '-b', 'main']);
  commit('old/one.ts', 3);
  git(['checkout', '-qb', 'side']);
  commit('side/one.ts', 2);
  git(['checkout', '-q', 'main']);
  git(['merge', '-q', '--no-ff', '-m', 'merged', 'side']);
  commit('new/one.ts', 0);
  writeFileSync(path.join(folder, 'old/one.ts'), 'changed');
  write('fresh/one.ts');
  expect(changedLately(folder)?.toSorted()).toEqual([
    'fresh/one.ts',
    'new/one.ts',
    'old/one.ts',
    'side/one.ts',
  ]);
});
