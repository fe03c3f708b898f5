import { expect, test } from 'vitest';
import { initialsOf } from '#app/ui/layout/badge.tsx';

test('initials are the first letters of the first and the last word; a number stays whole', () => {
  expect(initialsOf('Ana María Ruiz')).toBe('AR');
  expect(initialsOf('Cher')).toBe('C');
  expect(initialsOf('Student 1')).toBe('S1');
  expect(initialsOf('Student 30')).toBe('S30');
});
