import { expect, test } from 'vitest';
import { attempt, NOT_STORED, problemOf } from '#app/ui/state/attempt.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

test('what was stored has no problem', async () => {
  expect(await attempt(async () => problemOf({ kind: 'saved' }))).toBeNull();
});

test('a refusal is said in its words, at its field', async () => {
  const refusal = { code: 'title_required', field: 'title' } as const;
  expect(await attempt(async () => problemOf({ kind: 'refused', refusal }))).toEqual({
    text: refusalText('title_required'),
    field: 'title',
  });
});

test('a class without a name is asked for a name, as its form says it', async () => {
  const refusal = { code: 'title_required', field: 'name' } as const;
  expect(problemOf({ kind: 'refused', refusal })).toEqual({ text: 'Please enter a name.', field: 'name' });
});

test('D3 a device that can’t store it ends in the one wording, and never in a rejection', async () => {
  expect(await attempt(() => Promise.reject(new Error('full')))).toBe(NOT_STORED);
  expect(await attempt(async () => problemOf({ kind: 'not-saved' }))).toBe(NOT_STORED);
});
