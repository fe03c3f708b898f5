import { expect, test } from 'vitest';
import { onboardingMarkId } from '#shared/domain/onboarding/mark.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { callSchool, pulled, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

type Answer = { featureCard: { feature: string; helpUrl: string } | null };
const browse = '/science/onboarding/action/source/browse';
const pinboard = '/science/onboarding/action/source/pinboard';
const complete = (feature: string) => `/science/onboarding/action/load/${feature}`;

async function cardOf(school: CallSchool, username: string | null, path: string) {
  const { status, body } = await school.get(username, path);
  expect(status).toBe(200);
  return (body as Answer).featureCard;
}

test('content §6 cards are for teachers; who is not signed in is told of accounts, and students of nothing', async () => {
  const school = await callSchool();
  expect((await cardOf(school, null, browse))?.feature).toBe('account');
  expect(await cardOf(school, 'student1', pinboard)).toBeNull();
  expect((await cardOf(school, 'teacher', pinboard))?.helpUrl).toMatch(/^\/help#[a-z-]+$/);
});

test('content §4 a feature that a teacher marks as complete is shown no more, to them alone', async () => {
  const school = await callSchool();
  const pinned = ['annotate', 'favorite', 'customize', 'createActivity', 'quickAssign', 'share'];
  for (const feature of pinned) {
    const before = await cardOf(school, 'teacher', pinboard);
    expect(pinned).toContain(before?.feature);
    const { body } = await school.post('teacher', complete(feature), {});
    expect(body).toEqual({ status: true, errors: [] });
  }
  expect(await cardOf(school, 'teacher', pinboard)).toBeNull();
  expect((await cardOf(school, 'teacher', browse))?.feature).toMatch(/^(createClass|differentiate)$/);
  expect(await cardOf(school, 'teacher2', pinboard)).not.toBeNull();
  const rows = pulled(await school.pull('teacher'), userBucket(userId('teacher')), 'onboardingMark');
  expect(rows).toContainEqual(
    expect.objectContaining({
      id: onboardingMarkId(userId('teacher'), 'share'),
      topic: 'share',
      isDone: true,
    }),
  );
});

test('only teachers mark features, only features that exist, and only in a subject area that exists', async () => {
  const school = await callSchool();
  expect((await school.post('student1', complete('share'), {})).status).toBe(403);
  expect((await school.post(null, complete('share'), {})).status).toBe(401);
  expect((await school.post('teacher', complete('flying'), {})).status).toBe(422);
  expect((await school.get(null, browse.replace('science', 'maths'))).status).toBe(404);
});
