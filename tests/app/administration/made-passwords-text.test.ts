import { expect, test } from 'vitest';
import { madePasswordsText } from '#app/features/administration/made-passwords-text.ts';

test('how many students have a made password is said of none, of some, of all and of a school without students', () => {
  const said = (withMadePassword: number, all: number) => madePasswordsText({ all, withMadePassword });
  expect(said(12, 140)).toBe(
    '12 of 140 students have such a password. The others get one when theirs is reset.',
  );
  expect(said(1, 2)).toBe('1 of 2 students has such a password. The other gets one when theirs is reset.');
  expect(said(0, 140)).toBe('None of 140 students has such a password yet. It comes when theirs is reset.');
  expect(said(0, 1)).toBe(
    'The one student does not have such a password yet. It comes when theirs is reset.',
  );
  expect(said(140, 140)).toBe('Every student has such a password.');
  expect(said(0, 0)).toBe('No student has an account yet.');
});
