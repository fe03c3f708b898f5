import { expect, test } from 'vitest';
import { licenceNeedOf } from '#app/navigation/licence-need.ts';

const made = '0198c7a0-1111-7abc-8def-0123456789ab';
const needOf = (path: string, assignment: string | null = null) =>
  licenceNeedOf(path, assignment)?.need ?? null;

test.each([
  '/science/packs',
  '/science/standards',
  '/science/water-on-the-move',
  '/science/water-on-the-move/video',
  '/social-studies/water-on-the-move/article/rivers-at-work',
  '/science/printout/pack/water-on-the-move',
  '/science/activity/water-on-the-move/article/rivers-at-work',
  '/science/activity/water-on-the-move/all',
])('content §6 %s shows what the library has', (path) => {
  expect(needOf(path)).toBe('packs');
});

test.each(['/science/mini-inquiries', '/science/mini-inquiries/does-it-always-rain-in-seattle'])(
  'content §6 %s shows mini-inquiries of the library',
  (path) => {
    expect(needOf(path)).toBe('inquiries');
  },
);

test.each([
  '/',
  '/help',
  '/storage',
  '/needs-attention',
  '/administration/school',
  '/science',
  '/science/dashboard',
  '/science/dashboard/activities',
  '/science/dashboard/mini-inquiries',
  '/science/dashboard/classes',
  '/science/activity/water-on-the-move',
  `/science/${made}`,
  `/science/${made}/excerpt/${made}`,
  `/science/water-on-the-move/excerpt/${made}`,
  `/science/activity/water-on-the-move/excerpt/${made}`,
  `/science/ls/${made}`,
  `/science/mini-inquiries/${made}`,
  `/science/mini-inquiries/${made}/edit`,
  '/science/printout/student/group',
])('%s shows people’s own, whatever the licence says', (path) => {
  expect(needOf(path)).toBeNull();
});

test('a mini-inquiry that was given stays open, and an address says which text it is', () => {
  expect(needOf('/science/mini-inquiries/does-it-always-rain-in-seattle', 'assignment-1')).toBeNull();
  expect(licenceNeedOf('/science/water-on-the-move/article/rivers-at-work', null)).toEqual({
    subject: 'science',
    need: 'packs',
    packId: 'water-on-the-move',
    contentId: 'rivers-at-work',
    assignment: null,
  });
  expect(licenceNeedOf('/science/%E0%A4%A', null)?.packId).toBe('%E0%A4%A');
});
