import { expect, test } from 'vitest';
import { navItemOf, screenOf } from '#app/navigation/nav-item.ts';

test('content §2 a pack and everything in it belong to the packs, an activity to the activities', () => {
  expect(navItemOf('/science')).toBe('home');
  expect(navItemOf('/science/packs')).toBe('packs');
  expect(navItemOf('/science/water-on-the-move/article/rain')).toBe('packs');
  expect(navItemOf('/science/activity/water-on-the-move')).toBe('activities');
  expect(navItemOf('/social-studies/dashboard/classes/7/view')).toBe('classes');
  expect(navItemOf('/storage')).toBeNull();
});

test('content §2 a pack showing one type of content is the same screen as the pack', () => {
  expect(screenOf('/science/water-on-the-move/image')).toBe('/science/water-on-the-move');
  expect(screenOf('/science/water-on-the-move/article/rain')).toBe('/science/water-on-the-move/article/rain');
  const whole = '/science/activity/water-on-the-move/all';
  expect(screenOf('/science/activity/water-on-the-move/image')).toBe(whole);
  expect(screenOf(whole)).toBe(whole);
  expect(screenOf('/science/activity/water-on-the-move')).toBe('/science/activity/water-on-the-move');
});

test('classroom §2 building an activity is another screen than its review, and a view of a pack is none', () => {
  const review = screenOf('/science/activity/water-on-the-move', '/pinboard');
  expect(review).toBe('/science/activity/water-on-the-move');
  expect(screenOf('/science/activity/water-on-the-move', '/custom')).not.toBe(review);
  expect(screenOf('/science/water-on-the-move', '/custom')).toBe('/science/water-on-the-move');
});
