import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';
import type { ClosedQuestion, WrittenActivity, WrittenQuestion } from './written-activity.ts';

// Questions that are marked by their keys: what a class answers is seen while it works.

const explanation = '';
const question = (
  questionId: string,
  text: string,
  points: number,
  closed: ClosedQuestion,
): WrittenQuestion => ({
  ...{ questionId, text, points, closed },
  ...{ category: null, begin: [], then: [], weak: [] },
});
const worded = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, text]) => ({ id, text }));

const bend: ClosedQuestion = (() => {
  const chosen = (id: string): GivenAnswer => ({
    text: '',
    value: { kind: 'multiple-choice', selected: [id] },
  });
  return {
    interaction: {
      kind: 'multiple-choice',
      several: false,
      shuffle: true,
      choices: worded({
        outside: 'From the outside of the bend',
        inside: 'From the inside of the bend',
        both: 'From both sides alike',
        none: 'From neither side',
      }),
    },
    key: {
      ...{ kind: 'multiple-choice', correct: ['outside'], explanation },
      feedback: [{ choiceId: 'inside', text: 'Water is slower there. What does slow water do?' }],
    },
    right: chosen('outside'),
    near: [chosen('outside'), chosen('inside')],
    wrong: [chosen('both'), chosen('inside')],
  };
})();

const wayOfADrop: ClosedQuestion = (() => {
  const inOrder = (...order: string[]): GivenAnswer => ({
    text: '',
    value: { kind: 'order-list', order, isConfirmed: true },
  });
  return {
    interaction: {
      kind: 'order-list',
      items: worded({
        cloud: 'The vapor cools and becomes a cloud',
        river: 'The water runs back to the sea',
        sun: 'The sun warms the sea',
        rain: 'Rain falls on the land',
        vapor: 'Water rises as vapor',
      }),
    },
    key: { kind: 'order-list', correctOrder: ['sun', 'vapor', 'cloud', 'rain', 'river'], explanation },
    right: inOrder('sun', 'vapor', 'cloud', 'rain', 'river'),
    near: [
      inOrder('sun', 'cloud', 'vapor', 'rain', 'river'),
      inOrder('sun', 'vapor', 'cloud', 'river', 'rain'),
    ],
    wrong: [
      inOrder('rain', 'river', 'sun', 'vapor', 'cloud'),
      inOrder('cloud', 'rain', 'sun', 'vapor', 'river'),
    ],
  };
})();

const words: ClosedQuestion = (() => {
  const matched = (...choices: readonly string[]): GivenAnswer => ({
    text: '',
    value: {
      kind: 'association',
      pairs: ['evaporation', 'condensation', 'precipitation'].flatMap((slotId, at) => {
        const choiceId = choices[at];
        return choiceId === undefined ? [] : [{ slotId, choiceId }];
      }),
    },
  });
  const right = matched('rises', 'drops', 'falls');
  return {
    interaction: {
      kind: 'association',
      stems: worded({
        evaporation: 'Evaporation',
        condensation: 'Condensation',
        precipitation: 'Precipitation',
      }),
      choices: worded({
        falls: 'Water falls from the clouds',
        rises: 'Water becomes vapor',
        drops: 'Vapor becomes drops',
      }),
    },
    key: {
      kind: 'association',
      correct: right.value?.kind === 'association' ? right.value.pairs : [],
      explanation,
    },
    right,
    near: [right, matched('drops', 'rises', 'falls')],
    wrong: [matched('drops', 'rises', 'falls'), matched('falls', 'drops')],
  };
})();

const sediment: ClosedQuestion = (() => {
  const filled = (first: string, second: string): GivenAnswer => ({
    text: '',
    value: {
      kind: 'cloze-association',
      pairs: [
        { slotId: 'fast', choiceId: first },
        { slotId: 'slow', choiceId: second },
      ],
    },
  });
  const interaction: Interaction = {
    kind: 'cloze-association',
    parts: [
      { type: 'text', text: 'Fast water ' },
      { type: 'gap', id: 'fast' },
      { type: 'text', text: ' sand and stones. Where the river slows down, it ' },
      { type: 'gap', id: 'slow' },
      { type: 'text', text: ' them.' },
    ],
    choices: worded({ carries: 'carries', drops: 'drops', freezes: 'freezes' }),
  };
  const key: AnswerKey = {
    kind: 'cloze-association',
    correct: [
      { slotId: 'fast', choiceId: 'carries' },
      { slotId: 'slow', choiceId: 'drops' },
    ],
    explanation,
  };
  return {
    interaction,
    key,
    right: filled('carries', 'drops'),
    near: [filled('carries', 'drops'), filled('carries', 'freezes')],
    wrong: [filled('drops', 'carries'), filled('carries', 'freezes')],
  };
})();

const salt: ClosedQuestion = {
  interaction: { kind: 'numeric', unit: 'liters' },
  key: { kind: 'numeric', value: 97, tolerance: 1, explanation },
  right: { text: '97' },
  near: [{ text: '97' }, { text: '96' }, { text: '90' }],
  wrong: [{ text: '70' }, { text: '3' }, { text: '50' }],
};

export const riverCheck: WrittenActivity = {
  packId: 'water-on-the-move',
  subject: 'science',
  title: 'What Do You Know About Water?',
  instructions: 'Answer from memory first. Then look into the Pack and change what you want to change.',
  preface: null,
  questions: [
    question('river-check-1', 'Where in a bend does a river take soil away?', 1, bend),
    question('river-check-2', 'Put the way of a drop in order, beginning with the sun.', 2, wayOfADrop),
    question('river-check-3', 'Match each word with what it means.', 3, words),
    question('river-check-4', 'Fill the gaps.', 2, sediment),
    question('river-check-5', 'Of 100 liters of water on Earth, about how many are salty?', 1, salt),
  ],
  feedback: { strong: [], middle: [], weak: [] },
};
