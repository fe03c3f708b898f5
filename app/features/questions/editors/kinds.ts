import type { QuestionForm } from '#shared/domain/questions/editing/question-forms.ts';

type FormWords = { readonly name: string; readonly description: string };

/** What the forms of questions are called, and what is done in each. */
export const formWords: Readonly<Record<QuestionForm, FormWords>> = {
  written: { name: 'Written answer', description: 'Students write as much as they like.' },
  'multiple-choice': { name: 'Choose one', description: 'One of a few answers is right.' },
  'several-choices': { name: 'Choose several', description: 'Students tick every answer that is right.' },
  'order-list': { name: 'Put in order', description: 'Students bring items into the right order.' },
  'token-highlight': { name: 'Mark in a text', description: 'Students mark words or sentences.' },
  association: { name: 'Match', description: 'Students give each item its match.' },
  'cloze-association': { name: 'Fill the gaps', description: 'Students put words into the gaps of a text.' },
  'simple-chart': { name: 'Move the bars', description: 'Students set the bars of a chart.' },
  'short-answer': { name: 'Short answer', description: 'Students write a word or a few.' },
  numeric: { name: 'Number', description: 'Students write a number.' },
  'long-text': { name: 'Long text', description: 'Students write with a limit of words. You mark it.' },
};
