import type { AnswerKey } from './answer-key.ts';
import type { AnswerValue } from './answer-value.ts';

/** The answer that a key calls right, as a student would have given it; undefined where it is typed. */
export function rightAnswer(key: AnswerKey): AnswerValue | undefined {
  switch (key.kind) {
    case 'multiple-choice':
    case 'token-highlight':
      return { kind: key.kind, selected: key.correct };
    case 'order-list':
      return { kind: key.kind, order: key.correctOrder, isConfirmed: true };
    case 'association':
    case 'cloze-association':
      return { kind: key.kind, pairs: key.correct };
    case 'simple-chart':
      return { kind: key.kind, values: key.correct.map(({ pointId, value }) => ({ pointId, value })) };
    case 'long-text':
    case 'short-answer':
    case 'numeric':
      return undefined;
  }
}

/** The key by which this answer is right. Explanations, feedback and tolerances stay; one of another kind changes nothing. */
export function keyOfAnswer(key: AnswerKey, value: AnswerValue): AnswerKey {
  switch (key.kind) {
    case 'multiple-choice':
      return value.kind === key.kind ? { ...key, correct: value.selected } : key;
    case 'token-highlight':
      return value.kind === key.kind ? { ...key, correct: value.selected } : key;
    case 'order-list':
      return value.kind === key.kind ? { ...key, correctOrder: value.order } : key;
    case 'association':
      return value.kind === key.kind ? { ...key, correct: value.pairs } : key;
    case 'cloze-association':
      return value.kind === key.kind ? { ...key, correct: value.pairs } : key;
    case 'simple-chart': {
      if (value.kind !== key.kind) return key;
      const heightOf = (id: string) => value.values.find(({ pointId }) => pointId === id)?.value;
      const correct = key.correct.map((one) => ({ ...one, value: heightOf(one.pointId) ?? one.value }));
      return { ...key, correct };
    }
    case 'long-text':
    case 'short-answer':
    case 'numeric':
      return key;
  }
}
