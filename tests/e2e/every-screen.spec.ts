import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { defaultSubgroupId, membershipId } from '#shared/domain/classes/rows.ts';
import { appPaths } from '#shared/navigation/app-paths.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import {
  classA,
  demoPerson,
  readyForOffline,
  signIn,
  teacherAssigns,
  type Assigned,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { keepWholeLibrary, wholeLibrary } from '#tests/support/whole-library.ts';

// Walks the route table (app-paths.ts, which a test holds equal to the router): every screen, for both roles, online
// and with the network cut, large and small, has no accessibility violation, no sideways scroll and a heading.
// A path without a visit fails.

type Visit = { pattern: string; path: string };

/** The Pack's pages below the activity they are read for. */
const readForActivity = (assignmentId: string): Visit[] =>
  [
    ['all', 'all'],
    [':contentType', 'image'],
    ['article/:contentId', 'article/where-rain-comes-from'],
    ['assembly/:contentId', 'assembly/water-cycle-diagram'],
    ['excerpt/:contentId', 'excerpt/no-such-excerpt'],
    ['learning-resource/:contentId', 'learning-resource/water-quiz'],
    ['magazine/:contentId', 'magazine/drip-magazine-1'],
    ['primary-source/:contentId', 'primary-source/seattle-weather-record'],
    ['primarysource/:contentId', 'primarysource/seattle-weather-record'],
  ].map(([pattern, path]) => ({
    pattern: `/:subject/activity/:packId/${pattern}`,
    path: `/science/activity/water-on-the-move/${path}?assignment=${assignmentId}`,
  }));

const visits = ({ path, assignmentId }: Assigned): Visit[] => [
  { pattern: '/', path: '/' },
  { pattern: '/individual/login', path: '/individual/login' },
  { pattern: '/help', path: '/help#classes' },
  { pattern: '/needs-attention', path: '/needs-attention' },
  { pattern: '/storage', path: '/storage' },
  { pattern: '/your-school', path: '/your-school' },
  { pattern: '/:subject', path: '/science' },
  { pattern: '/:subject', path: '/social-studies' },
  { pattern: '/:subject/packs', path: '/science/packs' },
  { pattern: '/:subject/:packId', path: '/science/water-on-the-move' },
  { pattern: '/:subject/:packId', path: '/science/water-on-the-move#/activities' },
  { pattern: '/:subject/:packId', path: '/science/no-such-pack' },
  { pattern: '/:subject/:packId/:contentType', path: '/science/water-on-the-move/image' },
  { pattern: '/:subject/:packId/:contentType', path: '/science/water-on-the-move/annotated' },
  {
    pattern: '/:subject/:packId/article/:contentId',
    path: '/science/water-on-the-move/article/where-rain-comes-from',
  },
  {
    pattern: '/:subject/:packId/assembly/:contentId',
    path: '/science/water-on-the-move/assembly/a-drop-goes-around',
  },
  {
    pattern: '/:subject/:packId/assembly/:contentId',
    path: '/science/water-on-the-move/assembly/ride-the-water-cycle',
  },
  {
    pattern: '/:subject/:packId/assembly/:contentId',
    path: '/science/water-on-the-move/assembly/water-cycle-diagram',
  },
  {
    pattern: '/:subject/:packId/excerpt/:contentId',
    path: '/science/water-on-the-move/excerpt/no-such-excerpt',
  },
  {
    pattern: '/:subject/:packId/learning-resource/:contentId',
    path: '/science/water-on-the-move/learning-resource/water-quiz',
  },
  {
    pattern: '/:subject/:packId/magazine/:contentId',
    path: '/science/water-on-the-move/magazine/drip-magazine-1',
  },
  {
    pattern: '/:subject/:packId/primary-source/:contentId',
    path: '/science/water-on-the-move/primary-source/seattle-weather-record',
  },
  {
    pattern: '/:subject/:packId/primarysource/:contentId',
    path: '/science/water-on-the-move/primarysource/seattle-weather-record',
  },
  { pattern: '/:subject/activity/:packId', path },
  { pattern: '/:subject/activity/:packId', path: '/science/activity/water-on-the-move#/custom' },
  ...readForActivity(assignmentId),
  { pattern: '/:subject/dashboard', path: '/science/dashboard' },
  { pattern: '/:subject/dashboard/activities', path: '/science/dashboard/activities' },
  {
    pattern: '/:subject/dashboard/activities/:assignmentId/feedback',
    path: `/science/dashboard/activities/${assignmentId}/feedback`,
  },
  {
    pattern: '/:subject/dashboard/activities/:assignmentId/review',
    path: `/science/dashboard/activities/${assignmentId}/review`,
  },
  {
    pattern: '/:subject/dashboard/activities/:assignmentId/review/tab/:tab',
    path: `/science/dashboard/activities/${assignmentId}/review/tab/responses`,
  },
  { pattern: '/:subject/dashboard/activities/completed', path: '/science/dashboard/activities/completed' },
  {
    pattern: '/:subject/dashboard/activities/completed/tab/:tab/:subgroupId',
    path: '/science/dashboard/activities/completed/tab/quick-activities/all',
  },
  {
    pattern: '/:subject/dashboard/activities/completed/:assignmentId/review',
    path: `/science/dashboard/activities/completed/${assignmentId}/review`,
  },
  {
    pattern: '/:subject/dashboard/activities/completed/:assignmentId/responses',
    path: `/science/dashboard/activities/completed/${assignmentId}/responses`,
  },
  {
    pattern: '/:subject/dashboard/activities/tab/:tab/:subgroupId/:status',
    path: '/science/dashboard/activities/tab/activities/all/DRAFT',
  },
  {
    pattern: '/:subject/printout/activity/:activityId',
    path: `/science/printout/activity/${assignmentId}`,
  },
  { pattern: '/:subject/printout/pack/:packId', path: '/science/printout/pack/water-on-the-move' },
  {
    pattern: '/:subject/printout/student/:subgroupId',
    path: `/science/printout/student/${defaultSubgroupId(classA)}`,
  },
  {
    pattern: '/:subject/printout/teacher/:subgroupId',
    path: `/science/printout/teacher/${defaultSubgroupId(classA)}`,
  },
  { pattern: '/:subject/dashboard/classes', path: '/science/dashboard/classes' },
  { pattern: '/:subject/dashboard/classes/new', path: '/science/dashboard/classes/new' },
  { pattern: '/:subject/dashboard/classes/:classId/view', path: `/science/dashboard/classes/${classA}/view` },
  { pattern: '/:subject/dashboard/classes/:classId/edit', path: `/science/dashboard/classes/${classA}/edit` },
  {
    pattern: '/:subject/dashboard/classes/:classId/groups',
    path: `/science/dashboard/classes/${classA}/groups`,
  },
  {
    pattern: '/:subject/dashboard/classes/:classId/invite',
    path: `/science/dashboard/classes/${classA}/invite`,
  },
  {
    pattern: '/:subject/dashboard/classes/:classId/students/new',
    path: `/science/dashboard/classes/${classA}/students/new`,
  },
  {
    pattern: '/:subject/dashboard/classes/:classId/student/:enrollmentId',
    path: `/science/dashboard/classes/${classA}/student/${membershipId(classA, demoPerson('student2'))}`,
  },
  {
    pattern: '/:subject/dashboard/classes/:classId/student/:enrollmentId/edit',
    path: `/science/dashboard/classes/${classA}/student/${membershipId(classA, demoPerson('student2'))}/edit`,
  },
  { pattern: '/:subject/dashboard/classes/join', path: '/science/dashboard/classes/join' },
  { pattern: '/:subject/dashboard/classes/join/:classCode', path: '/science/dashboard/classes/join/100002' },
];

test('every path of the route table has a visit here', () => {
  const visited = new Set(visits({ path: '', assignmentId: '' }).map(({ pattern }) => pattern));
  expect(appPaths.filter((pattern) => !visited.has(pattern))).toEqual([]);
});

/** Both roles, online and offline, large and small: a student's online screens are looked at by the journeys. */
const walks = [
  { username: 'teacher', isOnline: true },
  { username: 'teacher', isOnline: false },
  { username: 'student1', isOnline: false },
] as const;

for (const { username, isOnline } of walks) {
  const where = isOnline ? 'online, large' : 'offline, small';
  test(`U3 U7 every screen of ${username} is sound and accessible ${where}`, async ({
    server,
    newDevice,
  }) => {
    test.setTimeout(300_000);
    const given = await teacherAssigns(server.url);
    const device = await newDevice({ reducedMotion: 'reduce' });
    const problems = listenForProblems(device);
    await device.page().goto(device.url);
    await settled(device.page());
    await expectAccessible(device.page());
    await signIn(device.page(), username);
    await readyForOffline(device.page());
    if (!isOnline) {
      const library = wholeLibrary(path.join(server.dataDir, 'library')).map(({ pack }) => pack);
      await keepWholeLibrary(
        device.page(),
        library.filter(({ packId }) => packId === 'water-on-the-move'),
      );
      await device.cutNetwork();
    }
    for (const { path: address } of visits(given)) {
      await visit(device, address, isOnline ? { width: 1366, height: 768 } : { width: 390, height: 844 });
      if (!isOnline) await expectNoSidewaysScroll(device.page(), address);
    }
    expect(problems).toEqual([]);
  });
}

async function visit(
  device: Device,
  path: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const page = device.page();
  await page.setViewportSize(viewport);
  await page.goto('about:blank');
  await page.goto(device.url + path);
  await settled(page);
  await expectAccessible(page);
}

/** Painted: a heading of the first level (a dialog may stand in front of it), and nothing still being looked for. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
}

/** On the smallest screen, which is also a large one at 400 %. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
}

/** Script errors and refusals of the content security policy, on any screen. Failed requests are the cut network's. */
function listenForProblems(device: Device): string[] {
  const problems: string[] = [];
  device.page().on('pageerror', (error) => problems.push(error.message));
  device.page().on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(message.text());
  });
  return problems;
}
