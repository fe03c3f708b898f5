import { expect, test } from 'vitest';
import { helpTopics } from '#app/features/onboarding/help-topics.ts';
import { quickContent } from '#shared/domain/activities/activity-content.ts';
import {
  drawCard,
  onboardingCard,
  onboardingFeatureSchema,
  openCards,
} from '#shared/domain/onboarding/features.ts';
import { doneTopics } from '#shared/domain/onboarding/mark.ts';
import { createDevice } from '#tests/support/device.ts';
import { createWorld } from '#tests/support/world.ts';

test('content §4 a card is drawn by chance from those that are open, and none when all are done', () => {
  const open = openCards('pinboard', new Set(['share']));
  expect(open.map(({ feature }) => feature)).not.toContain('share');
  for (const [index, card] of open.entries()) {
    expect(drawCard('pinboard', new Set(['share']), (index + 0.5) / open.length)).toBe(card);
  }
  expect(drawCard('browse', new Set(onboardingFeatureSchema.options), 0.5)).toBeNull();
});

test('content §2 the help page has the ten anchors, and every card leads to one of them', () => {
  const anchors = helpTopics.map(({ anchor }) => anchor);
  expect([...anchors].sort()).toEqual(
    [
      'account',
      'activities',
      'annotate',
      'classes',
      'curriculum',
      'schedule',
      'share',
      'tools',
      'video-gallery',
      'widgets',
    ].sort(),
  );
  for (const source of ['browse', 'pinboard'] as const) {
    for (const { helpAnchor } of openCards(source, new Set())) expect(anchors).toContain(helpAnchor);
  }
});

test('M8 what was seen on one device offline is seen on every device; of two wishes the later one stands', async () => {
  const world = createWorld({ students: 1 });
  const train = createDevice(world, 'teacher');
  const desk = createDevice(world, 'teacher');
  const student = createDevice(world, 'student1');
  await train.sync();
  await desk.sync();
  await student.sync();
  await train.mutate('markOnboarding', { topic: 'customizeActivity', isDone: true });
  world.clock.advance(60_000);
  await desk.mutate('markOnboarding', { topic: 'customizeActivity', isDone: false });
  await desk.sync();
  // Written before, arrives after.
  await train.sync();
  await desk.sync();
  for (const device of [train, desk]) {
    const rows = await (await device.view()).list('onboardingMark');
    expect(doneTopics(rows).size).toBe(0);
    expect(rows).toHaveLength(1);
  }
  expect((await student.mutate('markOnboarding', { topic: 'share', isDone: true })).kind).toBe('refused');
  for (const device of [train, desk, student]) device.close();
  world.close();
});

test('classroom §1 the card about quick activities promises no question, for a quick activity has none', () => {
  expect(quickContent('a-pack', 'science', 'A pack').questions).toEqual([]);
  expect(onboardingCard('quickAssign')?.text).not.toMatch(/question/i);
});
