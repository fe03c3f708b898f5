import fc from 'fast-check';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { AnswerValue, GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';

/** A whole question with its key, an answer that is all right, and an answer somebody might give. */
export type AnyQuestion = {
  readonly interaction: Interaction;
  readonly key: AnswerKey;
  readonly right: GivenAnswer;
  readonly given: GivenAnswer;
};

const ids = (least: number, most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: least, maxLength: most })
    .map((numbers) => numbers.map((number) => `o${number}`));
const worded = (all: readonly string[]) => all.map((id) => ({ id, text: `The words of ${id}` }));
const common = { explanation: '' };
const byValue = (value: AnswerValue): GivenAnswer => ({ text: '', value });

const choice = fc
  .record({ all: ids(2, 8), several: fc.boolean(), pick: fc.infiniteStream(fc.boolean()) })
  .map(({ all, several, pick }): AnyQuestion => {
    const kind = 'multiple-choice' as const;
    const [first = '', ...rest] = all;
    const correct = several ? [first, ...rest.slice(1).filter(() => pick.next().value)] : [first];
    const selected = several
      ? all.filter(() => pick.next().value)
      : all.filter(() => pick.next().value).slice(0, 1);
    return {
      interaction: { kind, choices: worded(all), several, shuffle: false },
      key: { ...common, kind, correct, feedback: [] },
      right: byValue({ kind, selected: correct }),
      given: byValue({ kind, selected }),
    };
  });

const order = fc
  .record({
    all: ids(2, 8),
    turn: fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
    isConfirmed: fc.boolean(),
  })
  .map(({ all, turn, isConfirmed }): AnyQuestion => {
    const kind = 'order-list' as const;
    const correctOrder = [...all.slice(1), ...all.slice(0, 1)];
    const mixed = all
      .map((id) => ({ id, at: Number(turn.next().value) }))
      .sort((one, other) => one.at - other.at)
      .map(({ id }) => id);
    return {
      interaction: { kind, items: worded(all) },
      key: { ...common, kind, correctOrder },
      right: byValue({ kind, order: correctOrder, isConfirmed: false }),
      given: byValue({ kind, order: mixed, isConfirmed }),
    };
  });

const highlight = fc
  .record({ all: ids(2, 12), pick: fc.infiniteStream(fc.boolean()) })
  .map(({ all, pick }): AnyQuestion => {
    const kind = 'token-highlight' as const;
    const tokens = worded(all).map((token, index) => ({
      ...token,
      selectable: index === 0 || Boolean(pick.next().value),
    }));
    const can = tokens.flatMap(({ id, selectable }) => (selectable ? [id] : []));
    const correct = can.filter((_, index) => index === 0 || pick.next().value);
    return {
      interaction: { kind, tokens },
      key: { ...common, kind, correct },
      right: byValue({ kind, selected: correct }),
      given: byValue({ kind, selected: can.filter(() => pick.next().value) }),
    };
  });

const pairing = fc
  .record({
    slots: ids(1, 6),
    choices: ids(2, 6),
    draw: fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
    isCloze: fc.boolean(),
  })
  .map(({ slots, choices, draw, isCloze }): AnyQuestion => {
    const drawn = () => choices[Number(draw.next().value) % choices.length] ?? '';
    const correct = slots.map((slotId) => ({ slotId, choiceId: drawn() }));
    const pairs = slots.flatMap((slotId) =>
      Number(draw.next().value) % 4 === 0 ? [] : [{ slotId, choiceId: drawn() }],
    );
    if (isCloze) {
      const kind = 'cloze-association' as const;
      const parts = slots.flatMap((id) => [
        { type: 'text' as const, text: 'and then' },
        { type: 'gap' as const, id },
      ]);
      return {
        interaction: { kind, parts, choices: worded(choices) },
        key: { ...common, kind, correct },
        right: byValue({ kind, pairs: correct }),
        given: byValue({ kind, pairs }),
      };
    }
    const kind = 'association' as const;
    return {
      interaction: { kind, stems: worded(slots), choices: worded(choices) },
      key: { ...common, kind, correct },
      right: byValue({ kind, pairs: correct }),
      given: byValue({ kind, pairs }),
    };
  });

const chart = fc
  .record({
    all: ids(2, 6),
    height: fc.infiniteStream(fc.integer({ min: 1, max: 20 })),
    pick: fc.infiniteStream(fc.boolean()),
  })
  .map(({ all, height, pick }): AnyQuestion => {
    const kind = 'simple-chart' as const;
    const points = all.map((id, index) => ({
      ...{ id, label: `Bar ${id}`, start: 0 },
      isInteractive: index === 0 || Boolean(pick.next().value),
    }));
    const bars = points.filter(({ isInteractive }) => isInteractive);
    const correct = bars.map(({ id }) => ({ pointId: id, value: Number(height.next().value), tolerance: 0 }));
    return {
      interaction: { kind, title: 'Rain', unit: 'mm', minimum: 0, maximum: 20, step: 1, points },
      key: { ...common, kind, correct },
      right: byValue({ kind, values: correct.map(({ pointId, value }) => ({ pointId, value })) }),
      given: byValue({
        kind,
        values: bars.flatMap(({ id }) =>
          pick.next().value ? [{ pointId: id, value: Number(height.next().value) }] : [],
        ),
      }),
    };
  });

const numeric = fc
  .record({ value: fc.integer({ min: -9_999, max: 9_999 }), given: fc.integer({ min: -9_999, max: 9_999 }) })
  .map(({ value, given }): AnyQuestion => ({
    interaction: { kind: 'numeric', unit: 'km' },
    key: { ...common, kind: 'numeric', value, tolerance: 0 },
    right: { text: String(value) },
    given: { text: String(given) },
  }));

const short = fc
  .record({
    accepted: fc.constantFrom('delta', 'The Nile', "Snow's map"),
    given: fc.constantFrom('', 'Delta', 'sea'),
  })
  .map(({ accepted, given }): AnyQuestion => ({
    interaction: { kind: 'short-answer' },
    key: { ...common, kind: 'short-answer', accepted: [accepted], caseSensitive: false },
    right: { text: accepted },
    given: { text: given },
  }));

/** Any question that a key can mark. */
export const anyQuestion = fc.oneof(choice, order, highlight, pairing, chart, numeric, short);
