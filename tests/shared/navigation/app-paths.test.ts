import { expect, test } from 'vitest';
import { isAppPath } from '#shared/navigation/app-paths.ts';

test('classroom §2 and content §2: every screen is an app path, with or without a last slash', () => {
  for (const path of [
    '/',
    '/individual/login',
    '/forgetLogin/usernamePassword',
    '/help',
    '/science',
    '/science/',
    '/science/packs',
    '/science/water-on-the-move',
    '/science/water-on-the-move/article/where-rain-comes-from',
    '/social-studies/activity/counting-a-nation/primarysource/census',
    '/science/ls/water-on-the-move/article/a1/snack-1/',
    '/social-studies/dashboard',
    '/science/dashboard/activities/tab/open/sub-1/OPEN',
    '/science/dashboard/classes/join/100001',
    '/science/dashboard/mini-inquiries/activity/1/student/2/score',
    '/science/printout/activity/7',
  ]) {
    expect(isAppPath(path), path).toBe(true);
  }
});

test('files, calls, downloads and other people’s paths are no app paths', () => {
  for (const path of [
    '/sync/push',
    '/individual/session',
    '/assets/index-abc.js',
    '/library/catalogue.json',
    '/openapi.json',
    '/health',
    '/maths',
    '/maths/packs',
    '/science/custom/fetch/pack/pdf/1',
    '/science/custom/download/pack/pdf/1',
    '/science/download/video',
    '/resources/pdf/graphic-organizer/kwl.pdf',
    '/science/dashboard/unknown',
    '/science//packs',
    '//evil.example',
    '/wp-login.php',
    '',
    'science',
  ]) {
    expect(isAppPath(path), path).toBe(false);
  }
});
