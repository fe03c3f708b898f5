import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accept } from '#shared/sync/mutator.ts';
import { defineMutator, prepareVersion, upcastFrom } from '#shared/sync/mutator.ts';

const actor = { kind: 'user', userId: 'u', accountId: 'a', roles: [], name: '' } as const;

/** Once `{ words }`, then `{ text }`, now `{ text, language }`. */
const note = defineMutator({
  name: 'note',
  v: 3,
  args: z.object({ text: z.string(), language: z.string() }),
  upcasts: [
    upcastFrom(z.object({ words: z.array(z.string()) }), ({ words }) => ({ text: words.join(' ') })),
    upcastFrom(z.object({ text: z.string() }), ({ text }) => ({ text, language: 'en' })),
  ],
  scope: () => 'note',
  facts: () => ({}),
  decide: () => accept(),
});

function readAs(v: number, args: unknown): unknown {
  const prepared = prepareVersion(note, v, args, actor);
  return prepared?.kind === 'prepared' ? prepared.mutation.args : prepared;
}

test('D5 S5 arguments of every version are read as today’s, through every version between', () => {
  const today = { text: 'a b', language: 'en' };
  expect(readAs(1, { words: ['a', 'b'] })).toEqual(today);
  expect(readAs(2, { text: 'a b' })).toEqual(today);
  expect(readAs(3, today)).toEqual(today);
});

test('D5 S5 arguments that are not of the version they claim are refused, and never thrown at', () => {
  for (const [v, args] of [
    [1, { text: 'a' }],
    [1, null],
    [2, { words: [] }],
    [3, { text: 'a' }],
  ] as const) {
    expect(readAs(v, args)).toMatchObject({ kind: 'refused', refusal: { code: 'invalid' } });
  }
});

test('D5 a version of a newer app is not guessed at', () => {
  expect(readAs(4, { text: 'a', language: 'en' })).toBeNull();
  expect(readAs(0, {})).toBeNull();
});

test('D5 a mutation whose earlier versions have no upcast is not even declared', () => {
  const { upcasts: _none, prepare: _prepare, ...rule } = note;
  expect(() => defineMutator(rule)).toThrow('note 3 lacks an upcast');
});
