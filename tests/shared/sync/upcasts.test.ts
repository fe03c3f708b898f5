import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mutators } from '#shared/mutators.ts';
import { accept, defineMutator, prepareVersion, upcastFrom, type AnyMutator } from '#shared/sync/mutator.ts';
import { activityId, content } from '#tests/support/activities.ts';
import { chosenQuestion } from '#tests/support/inquiries.ts';
import { RECORDED } from '#tests/sync/dumps/recorded-work.ts';

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

function readAs(v: number, args: unknown, mutator: AnyMutator = note): unknown {
  const prepared = prepareVersion(mutator, v, args, actor);
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

/** Arguments with the same content by every mutation that carries an activity. */
const activityArgs = (questions: readonly unknown[]) => ({
  saveActivityDraft: { activityId, content: { ...content, questions } },
  saveActivity: { activityId, content: { ...content, questions }, isQuickActivity: false },
});

test.each(['saveActivityDraft', 'saveActivity'] as const)(
  'D5 %s of a release has what questions had then, whatever they have today',
  (name) => {
    const { interaction, key, points: _points, ...plain } = chosenQuestion('q9');
    const sent = activityArgs([{ ...plain, points: 3, interaction, key }])[name];
    expect(readAs(1, sent, mutators[name])).toEqual(activityArgs([plain])[name]);
    expect(readAs(2, sent, mutators[name])).toEqual(activityArgs([{ ...plain, points: 3 }])[name]);
    expect(readAs(3, sent, mutators[name])).toEqual(sent);
  },
);

test('D5 a custom pack of the first release has the cards that packs had then', () => {
  const { args } = RECORDED.saveCustomPack;
  const quiz = { itemId: 'i3', note: '', kind: 'quiz', title: '', text: '', questions: [] };
  const withQuiz = { ...args, content: { ...args.content, items: [quiz] } };
  expect(readAs(1, args, mutators.saveCustomPack)).toEqual(args);
  expect(readAs(1, withQuiz, mutators.saveCustomPack)).toMatchObject({ refusal: { code: 'invalid' } });
  expect(readAs(2, withQuiz, mutators.saveCustomPack)).toEqual(withQuiz);
});
