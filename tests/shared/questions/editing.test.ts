import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerKeySchema } from '#shared/domain/questions/answer-key.ts';
import { MAX_OPTIONS, MAX_TOKENS } from '#shared/domain/questions/constants.ts';
import { blankKind, keyedOf } from '#shared/domain/questions/editing/blank-kind.ts';
import { toKind } from '#shared/domain/questions/editing/change-kind.ts';
import {
  withFeedback,
  withoutChoice,
  withRightChoice,
} from '#shared/domain/questions/editing/choice-list.ts';
import {
  clozeText,
  MAX_CLOZE_LENGTH,
  unmadeGaps,
  withClozeText,
  withExtraWords,
  withGapAt,
} from '#shared/domain/questions/editing/cloze-text.ts';
import {
  excessParts,
  highlightText,
  splitText,
  unitOf,
  withHighlightText,
  withRightToken,
  withSelectableToken,
} from '#shared/domain/questions/editing/highlight-text.ts';
import type { AnyKeyed } from '#shared/domain/questions/editing/keyed.ts';
import {
  extraMatches,
  matchRows,
  withExtraMatches,
  withMatchRows,
} from '#shared/domain/questions/editing/match-list.ts';
import { itemsInOrder, orderKeyed } from '#shared/domain/questions/editing/order-items.ts';
import { formOf, questionForms, withForm } from '#shared/domain/questions/editing/question-forms.ts';
import { interactionSchema, type InteractionKind } from '#shared/domain/questions/interaction.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { anyQuestion } from '#tests/support/any-question.ts';

const kinds = [
  'multiple-choice',
  'order-list',
  'token-highlight',
  'association',
  'cloze-association',
  'simple-chart',
  'long-text',
  'short-answer',
  'numeric',
] as const satisfies InteractionKind[];

/** Ids as a device makes them: each once. */
function freshIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `n${count}`;
  };
}

const blank = <K extends InteractionKind>(kind: K, newId = freshIds()): Extract<AnyKeyed, { kind: K }> => {
  const keyed = blankKind(kind, newId);
  // Of the kind that was asked for.
  return keyed as Extract<AnyKeyed, { kind: K }>;
};

const expectStorable = ({ interaction, key }: Pick<AnyKeyed, 'interaction' | 'key'>): void => {
  expect(interactionSchema.parse(interaction)).toEqual(interaction);
  expect(answerKeySchema.parse(key)).toEqual(key);
};

const bracketed = fc
  .array(fc.constantFrom('[', ']', ' ', 'sponge', 'gap', '\n', '.', 'a long word'.repeat(60)), {
    maxLength: 60,
  })
  .map((pieces) => pieces.join('').slice(0, MAX_CLOZE_LENGTH));

test('content §3 a blank question of each kind can be stored, and says at which field something is missing', () => {
  for (const kind of kinds) {
    const made = blank(kind);
    expectStorable(made);
    const found = questionProblems(made.interaction, made.key);
    if (kind !== 'long-text') expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ at, text }) => at !== '' && text !== '')).toBe(true);
    expectStorable(keyedOf(made.interaction, undefined));
  }
});

test('content §3 a question of any kind becomes one of any other that can be stored, and its options go along', () => {
  fc.assert(
    fc.property(anyQuestion, fc.constantFrom(...kinds), ({ interaction, key }, kind) => {
      const before = keyedOf(interaction, { ...key, explanation: 'Because.' });
      const after = toKind(before, kind, freshIds());
      expect(after.kind).toBe(kind);
      expect(after.key.explanation).toBe('Because.');
      expectStorable(after);
    }),
  );
  const choices = toKind(
    {
      kind: 'order-list',
      ...orderKeyed(
        [
          { id: 'a', text: 'First' },
          { id: 'b', text: 'Second' },
        ],
        '',
      ),
    },
    'multiple-choice',
    freshIds(),
  );
  expect(choices.kind === 'multiple-choice' && choices.interaction.choices.map(({ text }) => text)).toEqual([
    'First',
    'Second',
  ]);
});

test('content §3 the items of an order-list are never shown in the right order, and typing does not mix them anew', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), {
    minLength: 2,
    maxLength: MAX_OPTIONS,
  });
  fc.assert(
    fc.property(ids, fc.string(), (all, text) => {
      const inOrder = all.map((id, place) => ({ id, text: `The words of item ${place}` }));
      const made = orderKeyed(inOrder, '');
      expect(itemsInOrder(made)).toEqual(inOrder);
      expect(questionProblems(made.interaction, made.key)).toEqual([]);
      const typed = orderKeyed(
        inOrder.map((item) => ({ ...item, text })),
        '',
      );
      expect(typed.interaction.items.map(({ id }) => id)).toEqual(made.interaction.items.map(({ id }) => id));
    }),
  );
});

test('content §3 the text of a cloze stays as it is typed, whatever brackets it has, and can be stored', () => {
  fc.assert(
    fc.property(bracketed, bracketed, fc.nat(4), (first, second, extras) => {
      const newId = freshIds();
      let cloze = withClozeText(blank('cloze-association', newId), first, newId);
      expect(clozeText(cloze)).toBe(first);
      const others = Array.from({ length: extras }, (_, at) => ({ id: `x${at}`, text: `Wrong ${at}` }));
      const most = MAX_OPTIONS - cloze.interaction.choices.length;
      cloze = withExtraWords(cloze, others.slice(0, most), newId);
      expect(clozeText(cloze)).toBe(first);
      cloze = withClozeText(cloze, second, newId);
      expect(clozeText(cloze)).toBe(second);
      expectStorable(cloze);
    }),
  );
});

test('content §3 a gap keeps its id while its word is typed, and while other gaps come and go', () => {
  const newId = freshIds();
  const gaps = (text: string, before = blank('cloze-association', newId)) => {
    const made = withClozeText(before, text, newId);
    return {
      made: { ...before, ...made },
      ids: made.interaction.parts.flatMap((part) => (part.type === 'gap' ? [part.id] : [])),
    };
  };
  const { made, ids } = gaps('A [spong] and a [crab].');
  expect(gaps('A [sponge] and a [crab].', made).ids).toEqual(ids);
  expect(gaps('A sponge and a [crab].', made).ids).toEqual([ids[1]]);
  expect(gaps('A [new] [spong] and a [crab].', made).ids.slice(1)).toEqual(ids);
});

test('content §3 a selected word, or the one at the caret, becomes a gap without what is around it', () => {
  expect(withGapAt('A sponge lives.', 1, 9)).toEqual({ text: 'A [sponge] lives.', word: 'sponge', end: 10 });
  expect(withGapAt('It lives.', 5, 5)?.text).toBe('It [lives].');
  expect(withGapAt('A [sponge] lives.', 3, 9)).toBeNull();
  expect(withGapAt('A [sponge] lives.', 2, 10)).toBeNull();
  expect(withGapAt('A sponge lives.', 1, 2)).toBeNull();
  expect(withGapAt('', 0, 0)).toBeNull();
});

test('content §3 brackets that would be too many gaps stay brackets, and are counted', () => {
  const newId = freshIds();
  const text = Array.from({ length: MAX_OPTIONS + 2 }, (_, at) => `[word${at}]`).join(' ');
  const made = withClozeText(blank('cloze-association', newId), text, newId);
  expect(clozeText(made)).toBe(text);
  expect(made.interaction.choices.length).toBe(MAX_OPTIONS);
  expect(unmadeGaps(made, text)).toBe(2);
});

test('content §3 a question takes any form; a choice of one and of several keep their choices, a text keeps no key', () => {
  fc.assert(
    fc.property(anyQuestion, fc.constantFrom(...questionForms), ({ interaction, key }, form) => {
      const made = withForm({ interaction, key, checks: 2 }, form, freshIds());
      expect(formOf(made)).toBe(form);
      if (form === formOf({ interaction })) expect(made).toEqual({ interaction, key, checks: 2 });
      if (made.interaction !== undefined) expect(made.key?.kind).toBe(made.interaction.kind);
      else expect(made).toEqual({ interaction: undefined, key: undefined, checks: 0 });
    }),
  );
  const made = withForm({}, 'multiple-choice', freshIds());
  const several = withForm(made, 'several-choices', freshIds());
  expect(several.interaction).toEqual({ ...made.interaction, several: true });
});

test('content §3 what is written as matches stands there again, equal ones are one choice, and all of it can be stored', () => {
  const rows = fc.array(
    fc.record({ text: fc.string(), match: fc.constantFrom('', 'sea', 'land', 'air', ' ') }),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(rows, rows, fc.nat(4), (first, second, extras) => {
      const newId = freshIds();
      const named = (all: typeof first) => all.map((row, at) => ({ id: `s${at}`, ...row }));
      const others = Array.from({ length: extras }, (_, at) => ({ id: `x${at}`, text: `Wrong ${at}` }));
      let made = withMatchRows(blank('association', newId), named(first), newId);
      made = withExtraMatches(made, others, newId);
      expect(matchRows(made)).toEqual(named(first));
      expect(extraMatches(made)).toEqual(others);
      made = withMatchRows(made, named(second), newId);
      expect(matchRows(made)).toEqual(named(second));
      expect(extraMatches(made)).toEqual(others);
      const texts = made.interaction.choices.map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      expectStorable(made);
    }),
  );
});

test('content §3 more matches than can be stored change nothing', () => {
  const newId = freshIds();
  const row = (at: number, match: string) => ({ id: `s${at}`, text: `Item ${at}`, match });
  const shared = Array.from({ length: MAX_OPTIONS }, (_, at) => row(at, 'sea'));
  const others = Array.from({ length: 8 }, (_, at) => ({ id: `x${at}`, text: `Wrong ${at}` }));
  const made = withExtraMatches(withMatchRows(blank('association', newId), shared, newId), others, newId);
  const apart = shared.map((one, at) => ({ ...one, match: `sea ${at}` }));
  expect(withMatchRows(made, apart, newId)).toEqual(made);
});

test('content §3 a text to be marked is split into all of its words or sentences', () => {
  expect(splitText('Rain falls. “It runs!” it said. Then, at 3.5 km, no more', 'sentence')).toEqual([
    'Rain falls.',
    '“It runs!” it said.',
    'Then, at 3.5 km, no more',
  ]);
  fc.assert(
    fc.property(
      fc.string({ maxLength: 600 }),
      fc.constantFrom('word' as const, 'sentence' as const),
      (text, unit) => {
        const newId = freshIds();
        const made = withHighlightText(blank('token-highlight', newId), text, unit, newId);
        expectStorable(made);
        expect(made.interaction.tokens.length + excessParts(text, unit)).toBe(splitText(text, unit).length);
        expect(made.interaction.tokens.length).toBeLessThanOrEqual(MAX_TOKENS);
        if (excessParts(text, unit) === 0)
          expect(highlightText(made)).toBe(text.trim().split(/\s+/).join(' '));
        if (unit === 'word') expect(unitOf(made)).toBe('word');
      },
    ),
  );
});

test('content §3 typing in a text keeps the marks of what stays, and nothing is right that can’t be marked', () => {
  const newId = freshIds();
  const write = (keyed: ReturnType<typeof withHighlightText>, text: string) =>
    withHighlightText(keyed, text, 'word', newId);
  let made = write(blank('token-highlight', newId), 'Rain falls on land');
  const idOf = (word: string) => made.interaction.tokens.find(({ text }) => text === word)?.id ?? '';
  made = withRightToken(made, idOf('falls'), true);
  made = withSelectableToken(made, idOf('on'), false);
  const marked = (words: string) => {
    made = write(made, words);
    return made.key.correct.map((id) => made.interaction.tokens.find((token) => token.id === id)?.text);
  };
  expect(marked('Heavy rain falls on land')).toEqual(['falls']);
  expect(marked('Heavy rain fallss on land')).toEqual(['fallss']);
  expect(made.interaction.tokens.find(({ text }) => text === 'on')?.selectable).toBe(false);
  made = withSelectableToken(made, idOf('fallss'), false);
  expect(made.key.correct).toEqual([]);
  made = withRightToken(made, idOf('on'), true);
  expect(made.interaction.tokens.find(({ text }) => text === 'on')?.selectable).toBe(true);
});

test('content §3 of a single choice one is right, and a removed choice leaves nothing in the key', () => {
  const made = blank('multiple-choice');
  const [first = '', second = ''] = made.interaction.choices.map(({ id }) => id);
  const one = withRightChoice(withRightChoice(made, first, true), second, true);
  expect(one.key.correct).toEqual([second]);
  const several = { ...made, interaction: { ...made.interaction, several: true } };
  const both = withRightChoice(withRightChoice(several, first, true), second, true);
  expect(both.key.correct).toEqual([first, second]);
  const without = withoutChoice(withFeedback(both, second, 'Nearly.'), second);
  expect(without.key).toMatchObject({ correct: [first], feedback: [] });
  expect(questionProblems(both.interaction, both.key).map(({ at }) => at)).toContain(first);
});

test('content §3 options that say the same are a problem at the second of them, also in a gap', () => {
  const made = blank('multiple-choice');
  const choices = made.interaction.choices.map((choice, at) => ({
    ...choice,
    text: at === 2 ? ' One 1 ' : `One ${at}`,
  }));
  const found = questionProblems({ ...made.interaction, choices }, made.key);
  expect(found[0]).toEqual({ text: 'A choice says the same as another.', at: choices[2]?.id });
  const newId = freshIds();
  const cloze = withClozeText(blank('cloze-association', newId), 'A [sponge] or a [sponge ].', newId);
  expect(questionProblems(cloze.interaction, cloze.key)).toEqual([
    { text: 'A word for the gaps says the same as another.', at: 'text' },
  ]);
});
