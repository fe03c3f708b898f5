import type { AnswerKeyOf } from '#shared/domain/questions/answer-key.ts';
import type { InteractionKind, InteractionOf } from '#shared/domain/questions/interaction.ts';

/** One whole question of each kind, with its answer key: as a teacher might have built it. */
type Whole = { readonly [K in InteractionKind]: { interaction: InteractionOf<K>; key: AnswerKeyOf<K> } };

const option = (id: string, text: string) => ({ id, text });

export const wholeQuestions: Whole = {
  'multiple-choice': {
    interaction: {
      kind: 'multiple-choice',
      choices: [option('sea', 'The sea'), option('moon', 'The moon'), option('rock', 'The rocks')],
      several: false,
      shuffle: true,
    },
    key: {
      kind: 'multiple-choice',
      correct: ['sea'],
      feedback: [{ choiceId: 'moon', text: 'The moon moves the tides, and has no water.' }],
      explanation: 'The sun warms the sea, and its water rises as vapour.',
    },
  },
  'order-list': {
    interaction: {
      kind: 'order-list',
      items: [option('rain', 'It rains'), option('rise', 'Vapour rises'), option('cloud', 'Clouds form')],
    },
    key: { kind: 'order-list', correctOrder: ['rise', 'cloud', 'rain'], explanation: '' },
  },
  'token-highlight': {
    interaction: {
      kind: 'token-highlight',
      tokens: [
        { id: 't1', text: 'Water', selectable: true },
        { id: 't2', text: 'and', selectable: false },
        { id: 't3', text: 'ice', selectable: true },
        { id: 't4', text: 'and', selectable: false },
        { id: 't5', text: 'stone.', selectable: true },
      ],
    },
    key: { kind: 'token-highlight', correct: ['t1', 't3'], explanation: '' },
  },
  association: {
    interaction: {
      kind: 'association',
      stems: [option('nile', 'The Nile'), option('rhine', 'The Rhine')],
      choices: [option('africa', 'Africa'), option('europe', 'Europe'), option('asia', 'Asia')],
    },
    key: {
      kind: 'association',
      correct: [
        { slotId: 'nile', choiceId: 'africa' },
        { slotId: 'rhine', choiceId: 'europe' },
      ],
      explanation: '',
    },
  },
  'cloze-association': {
    interaction: {
      kind: 'cloze-association',
      parts: [
        { type: 'text', text: 'A river rises at its ' },
        { type: 'gap', id: 'g1' },
        { type: 'text', text: ' and ends at its ' },
        { type: 'gap', id: 'g2' },
        { type: 'text', text: '.' },
      ],
      choices: [option('source', 'source'), option('mouth', 'mouth'), option('bank', 'bank')],
    },
    key: {
      kind: 'cloze-association',
      correct: [
        { slotId: 'g1', choiceId: 'source' },
        { slotId: 'g2', choiceId: 'mouth' },
      ],
      explanation: '',
    },
  },
  'simple-chart': {
    interaction: {
      kind: 'simple-chart',
      title: 'Rain in a year',
      unit: 'mm',
      minimum: 0,
      maximum: 1000,
      step: 100,
      points: [
        { id: 'hill', label: 'Hills', start: 800, isInteractive: false },
        { id: 'sand', label: 'Desert', start: 500, isInteractive: true },
      ],
    },
    key: {
      kind: 'simple-chart',
      correct: [{ pointId: 'sand', value: 100, tolerance: 50 }],
      explanation: '',
    },
  },
  'long-text': {
    interaction: { kind: 'long-text', wordLimit: 12, minimumWords: 3 },
    key: {
      kind: 'long-text',
      rubric: [
        { score: 2, description: 'Names a cause and says how it works' },
        { score: 1, description: 'Names a cause' },
      ],
      sampleAnswer: 'The sun warms the sea.',
      explanation: '',
    },
  },
  'short-answer': {
    interaction: { kind: 'short-answer' },
    key: { kind: 'short-answer', accepted: ['delta', 'a delta'], caseSensitive: false, explanation: '' },
  },
  numeric: {
    interaction: { kind: 'numeric', unit: 'km' },
    key: { kind: 'numeric', value: 6650, tolerance: 50, explanation: '' },
  },
};
