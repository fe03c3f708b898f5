import { lazy } from 'react';

export const QuestionEditor = lazy(async () => ({
  default: (await import('./question-editor.tsx')).QuestionEditor,
}));
