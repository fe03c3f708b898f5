import { lazy } from 'react';

export const QuestionEditor = lazy(async () => ({
  default: (await import('./question-editor.tsx')).QuestionEditor,
}));

export const KeyFields = lazy(async () => ({
  default: (await import('./key-fields.tsx')).KeyFields,
}));
