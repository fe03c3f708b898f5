/** What edits a question of any kind. */
export const loadQuestionEditor = async () => (await import('./question-editor.tsx')).QuestionEditor;

/** What says what is right of a question that students have. */
export const loadKeyFields = async () => (await import('./key-fields.tsx')).KeyFields;
