import { expect, test } from 'vitest';
import { idleStep } from '#app/features/accounts/idle-step.ts';
import { idleLimit } from '#shared/domain/schools/idle-limit.ts';

const minutes = (count: number) => count * 60_000;

test('D7 staff are signed out after 15 minutes, students after 10 where the school says that devices are shared', () => {
  const rules = { shared: false };
  expect(idleLimit(['teacher'], rules)).toBe(minutes(15));
  expect(idleLimit(['administrator'], rules)).toBe(minutes(15));
  expect(idleLimit(['student'], rules)).toBeNull();
  expect(idleLimit(['student'], { shared: true })).toBe(minutes(10));
  expect(idleLimit(['student'])).toBeNull();
});

test('D7 a minute before that the person is asked; a device that slept meanwhile does not wait', () => {
  const limit = minutes(10);
  expect([0, minutes(9) - 1].map((idle) => idleStep(idle, limit))).toEqual(['none', 'none']);
  expect([minutes(9), limit - 1].map((idle) => idleStep(idle, limit))).toEqual(['warn', 'warn']);
  expect([limit, minutes(600)].map((idle) => idleStep(idle, limit))).toEqual(['leave', 'leave']);
  expect(idleStep(minutes(600), null)).toBe('none');
});
