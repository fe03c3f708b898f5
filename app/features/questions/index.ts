export { AnswerView } from './reading/answer-view.tsx';
export { preloadPlayers, QuestionPlayer } from './players/question-player.tsx';
export { SelfCheck } from './players/lazy-self-check.tsx';
export { PrintedQuestion } from './printout/printed-question.tsx';
export { loadKeyFields, loadQuestionEditor } from './editors/load-editors.ts';
export { AddKindMenu, ChangeKindMenu } from './editors/kind-menu.tsx';
export { formWords } from './editors/kinds.ts';
