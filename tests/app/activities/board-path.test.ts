import { expect, test } from 'vitest';
import {
  boardPath,
  boardStatuses,
  boardTabs,
  classPrintoutPath,
  reviewTabPath,
  reviewTabs,
} from '#app/navigation/classroom-paths.ts';
import { isAppPath } from '#shared/navigation/app-paths.ts';

const pathname = (path: string) => new URL(path, 'https://school.example').pathname;

test('classroom §2 every part of the dashboard has an address that is a screen, and no two share one', () => {
  const paths = boardTabs.flatMap((tab) =>
    boardStatuses.flatMap((status) =>
      [null, 'group-1'].map((subgroupId) => boardPath('science', { tab, subgroupId, status })),
    ),
  );
  for (const path of paths) expect([path, isAppPath(path)]).toEqual([path, true]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(boardPath('science', { tab: 'all', subgroupId: null, status: 'OPEN' })).toBe(
    '/science/dashboard/activities',
  );
  expect(boardPath('science', { tab: 'activities', subgroupId: 'g', status: 'COMPLETED' })).toBe(
    '/science/dashboard/activities/completed/tab/activities/g',
  );
});

test('classroom §2 the tabs of a review and the printouts are screens', () => {
  const group = { subgroupId: 'group-1', activityId: 'a 1' };
  const paths = [
    ...reviewTabs.map((tab) => reviewTabPath('science', 'assignment-1', tab)),
    classPrintoutPath('science', 'student', group),
    classPrintoutPath('social-studies', 'teacher', group),
  ];
  for (const path of paths) expect([path, isAppPath(pathname(path))]).toEqual([path, true]);
});
