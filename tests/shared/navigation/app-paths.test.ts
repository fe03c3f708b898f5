import { expect, test } from 'vitest';
import { isAppPath } from '#shared/navigation/app-paths.ts';

test('classroom §2 and content §2: every screen is an app path, with or without a last slash', () => {
  for (const path of [
    '/',
    '/individual/login',
    '/storage',
    '/needs-attention',
    '/science',
    '/science/',
    '/science/packs',
    '/science/water-on-the-move',
    '/science/water-on-the-move/article/where-rain-comes-from',
    '/social-studies/activity/counting-a-nation',
    '/social-studies/counting-a-nation/primarysource/census/',
    '/social-studies/dashboard',
    '/science/dashboard/activities',
    '/science/dashboard/activities/7/review',
    '/science/dashboard/classes/7/view',
    '/science/ls/7',
    '/science/ls/7/article/rivers-at-work',
    '/science/ls/7/primary-source/seattle-weather-record',
    '/science/ls/7/magazine/drip-magazine-1',
    '/science/ls/7/excerpt/8/9/',
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
