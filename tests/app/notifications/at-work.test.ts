import { expect, test } from 'vitest';
import { isAtWork } from '#app/features/notifications/at-work.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { inquiriesPath, inquiryPath } from '#app/navigation/inquiry-paths.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';

const subject = 'science';

test('classroom §4 nothing opens by itself over an activity, snacks or a mini-inquiry', () => {
  const works = [
    activityPath({ subject, packId: 'shaking-ground', activity: 'a', view: 'pinboard' }),
    snackPackPath({ subject, snackPackId: 's', view: 'pinboard' }),
    inquiryPath({ subject, miniInquiryId: 'i' }),
  ];
  expect(works.map(isAtWork)).toEqual([true, true, true]);
  expect(isAtWork(inquiriesPath(subject))).toBe(false);
  expect(isAtWork('/science')).toBe(false);
});
