import { expect, test } from 'vitest';
import { startSubject } from '#app/features/shell/remembered-subject.ts';

const both = ['science', 'social-studies'] as const;

test('classroom §2 a person begins in the subject that they chose, else in the school’s first', () => {
  expect(startSubject(both, 'social-studies')).toBe('social-studies');
  expect(startSubject(both, null)).toBe('science');
  expect(startSubject(both, undefined)).toBe('science');
  expect(startSubject(['social-studies'], null)).toBe('social-studies');
});

test('a subject that the school gave up is not begun in', () => {
  expect(startSubject(['science'], 'social-studies')).toBe('science');
  expect(startSubject([], 'social-studies')).toBe('science');
});
