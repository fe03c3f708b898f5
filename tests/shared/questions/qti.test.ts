import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAnswer } from '#shared/domain/questions/marking.ts';
import type { QuestionItem } from '#shared/domain/questions/qti/question-item.ts';
import { readItem } from '#shared/domain/questions/qti/read-item.ts';
import { writeItem } from '#shared/domain/questions/qti/write-item.ts';
import { element, xmlText, type XmlNode } from '#shared/domain/questions/qti/xml-tree.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { anyQuestion } from '#tests/support/any-question.ts';

const ids = () => {
  let count = 0;
  return () => `id${(count += 1)}`;
};
const points = fc.option(fc.integer({ min: 1, max: 20 }).map((halves) => halves / 2));
const wordsOf = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => {
  const line = text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return line === '' ? 'Why?' : line;
});

const read = (question: QuestionItem): QuestionItem => {
  const item = readItem(writeItem(question, 'Q1'), ids());
  if ('problem' in item) throw new Error(item.problem);
  expect(item.left).toEqual([]);
  return item.question;
};

test('content §3 a question of any kind written as QTI 3 and read again is the same question, ids apart', () => {
  fc.assert(
    fc.property(anyQuestion, points, wordsOf, wordsOf, ({ interaction, key }, most, text, explanation) => {
      const question = { text, points: most, interaction, key: { ...key, explanation } };
      const again = read(question);
      // Names in an item go by place, so equal items are equal questions.
      expect(xmlText(writeItem(again, 'Q1'))).toBe(xmlText(writeItem(question, 'Q1')));
      expect(again.points).toBe(most);
      expect(again.text).toBe(text);
      expect(again.interaction && questionProblems(again.interaction, again.key)).toEqual(
        questionProblems(interaction, key),
      );
    }),
  );
});

test('content §3 free writing keeps its limits, its rubric and the sample answer, which only those who mark may read', () => {
  const question: QuestionItem = {
    text: 'Explain the water cycle.\nUse three words of the text.',
    points: 4,
    interaction: { kind: 'long-text', wordLimit: 120, minimumWords: 40 },
    key: {
      kind: 'long-text',
      rubric: [
        { score: 4, description: 'All of it' },
        { score: 0, description: 'Nothing' },
      ],
      sampleAnswer: 'The sun warms the sea.',
      explanation: '',
    },
  };
  expect(read(question)).toEqual(question);
  const written = xmlText(writeItem(question, 'Q1'));
  expect(written).toContain('<qti-rubric-block view="scorer"');
});

test('content §3 a text question without a kind stays one', () => {
  const question = { text: 'What did you see?', points: null, interaction: undefined, key: undefined };
  expect(read(question)).toEqual(question);
});

/** An item as other systems write it. */
const item = (declarations: readonly XmlNode[], ...body: readonly XmlNode[]) =>
  element(
    'assessmentItem',
    { xmlns: 'http://www.imsglobal.org/xsd/imsqti_v2p1', identifier: 'i1', title: 'An item' },
    ...declarations,
    element('itemBody', {}, ...body),
  );
const declared = (cardinality: string, baseType: string, ...correct: readonly string[]) =>
  element(
    'responseDeclaration',
    { identifier: 'RESPONSE', cardinality, baseType },
    element('correctResponse', {}, ...correct.map((value) => element('value', {}, value))),
  );

test('content §3 a choice of QTI 2.1 with markup, a picture and feedback becomes a question; the picture is named as left out', () => {
  const choice = (identifier: string, text: string, said: string) =>
    element(
      'simpleChoice',
      { identifier },
      element('b', {}, text),
      element('feedbackInline', { identifier, outcomeIdentifier: 'F', showHide: 'show' }, said),
    );
  const made = readItem(
    item(
      [declared('single', 'identifier', 'sea')],
      element('p', {}, 'Look at ', element('em', {}, 'this'), '.', element('img', { src: 'a.png', alt: '' })),
      element(
        'choiceInteraction',
        { responseIdentifier: 'RESPONSE', shuffle: 'true', maxChoices: '1' },
        element('prompt', {}, 'Where does rain come from?'),
        choice('moon', 'The moon', 'Look again.'),
        choice('sea', 'The sea', 'Yes.'),
      ),
    ),
    ids(),
  );
  expect(made).toEqual({
    left: ['A picture, sound or formula was left out.'],
    question: {
      text: 'Look at this.\nWhere does rain come from?',
      points: null,
      interaction: {
        kind: 'multiple-choice',
        several: false,
        shuffle: true,
        choices: [
          { id: 'id1', text: 'The moon' },
          { id: 'id2', text: 'The sea' },
        ],
      },
      key: {
        kind: 'multiple-choice',
        correct: ['id2'],
        explanation: '',
        feedback: [
          { choiceId: 'id1', text: 'Look again.' },
          { choiceId: 'id2', text: 'Yes.' },
        ],
      },
    },
  });
});

test('content §3 lists within a text of QTI 2.1 become gaps that share one list of words', () => {
  const list = (identifier: string) =>
    element(
      'inlineChoiceInteraction',
      { responseIdentifier: identifier },
      element('inlineChoice', { identifier: 'a' }, 'rises'),
      element('inlineChoice', { identifier: 'b' }, 'falls'),
    );
  const of = (identifier: string, right: string) =>
    element(
      'responseDeclaration',
      { identifier, cardinality: 'single', baseType: 'identifier' },
      element('correctResponse', {}, element('value', {}, right)),
    );
  const made = readItem(
    item(
      [of('R1', 'a'), of('R2', 'b')],
      element('p', {}, 'Warm air ', list('R1'), ' and cold air ', list('R2'), '.'),
    ),
    ids(),
  );
  if ('problem' in made || made.question.interaction?.kind !== 'cloze-association')
    throw new Error('no cloze');
  const { interaction, key } = made.question;
  expect(interaction.choices.map(({ text }) => text)).toEqual(['rises', 'falls']);
  expect(interaction.parts.map((part) => (part.type === 'text' ? part.text : '_'))).toEqual([
    'Warm air ',
    '_',
    ' and cold air ',
    '_',
    '.',
  ]);
  const pairs = key?.kind === 'cloze-association' ? key.correct : [];
  expect(
    markAnswer(interaction, key, { text: 'x', value: { kind: 'cloze-association', pairs } })?.share,
  ).toBe(1);
});

test('content §3 a number takes its tolerance from how the item compares, and points from its highest score', () => {
  const made = readItem(
    element(
      'assessmentItem',
      { identifier: 'i' },
      declared('single', 'float', '3.5'),
      element('outcomeDeclaration', { identifier: 'SCORE', normalMaximum: '2' }),
      element(
        'itemBody',
        {},
        element(
          'p',
          {},
          'How long is it? ',
          element('textEntryInteraction', { responseIdentifier: 'RESPONSE' }),
        ),
      ),
      element(
        'responseProcessing',
        {},
        element('equal', { toleranceMode: 'absolute', tolerance: '0.2 0.2' }),
      ),
    ),
    ids(),
  );
  expect(made).toMatchObject({
    question: { text: 'How long is it?', points: 2, key: { kind: 'numeric', value: 3.5, tolerance: 0.2 } },
  });
});

test.each([
  ['a hot spot', [element('hotspotInteraction', {})], 'Its kind can’t be asked here: hotspotInteraction.'],
  ['nothing to do', [element('p', {}, 'Read.')], 'Nothing is asked in it.'],
  [
    'two things to do',
    [element('choiceInteraction', {}), element('choiceInteraction', {})],
    'It asks several things at once.',
  ],
  [
    'more choices than there may be',
    [element('choiceInteraction', {}, ...Array.from({ length: 13 }, () => element('simpleChoice', {}, 'A')))],
    'It has more or longer parts than a question can have here.',
  ],
])('content §3 an item with %s is refused in plain words', (_, body, problem) => {
  expect(readItem(item([], ...body), ids())).toEqual({ problem });
});

test('content §3 text of any kind stands in the file as text, never as markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xmlText(element('a', { b: text }, text));
      expect(written.match(/</g)).toHaveLength(3);
      // What XML 1.0 has no place for.
      expect(written).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/);
      expect(written.isWellFormed()).toBe(true);
    }),
  );
});
