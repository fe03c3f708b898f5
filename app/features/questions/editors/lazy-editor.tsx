import { lazy } from 'react';

const load = () => import('./question-editor.tsx');

export const QuestionEditor = lazy(async () => ({ default: (await load()).QuestionEditor }));

/** Before a question is there: one that opens late pushes down what somebody is about to press. */
export function preloadEditors(): void {
  void load().catch(() => undefined);
}

export const KeyFields = lazy(async () => ({
  default: (await import('./key-fields.tsx')).KeyFields,
}));
